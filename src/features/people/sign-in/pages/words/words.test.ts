import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bootApp } from '../../../../../../test/app.ts'
import { newVisitor } from '../../../../../../test/visitor.ts'
import { wordsFor } from './index.ts'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr-CA;q=0.7', 'fr'],
  ['nl, zh-Hans-CN;q=0.4', 'zh-CN'],
  ['fr;q=0, es', 'es'],
  ['pt-PT', 'pt-BR'],
  ['*', 'en'],
  ['tlh', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [`${'x'.repeat(8000)},ja;q=nonsense`, 'ja'],
  ['__proto__,constructor', 'en'],
])('who likes %s is told in %s', (acceptLanguage, language) => {
  expect(wordsFor({ acceptLanguage }).language).toBe(language)
})

test.each([
  ['/invites/nobody/nothing', 'Diese Einladung gibt es nicht'],
  ['/saml/nothing/start', 'Diese Anmeldung gibt es nicht'],
  ['/sign-in/finish?ticket=old', 'Beginnen Sie von vorn'],
])('what is refused at %s is told in the language of the browser', async (path, text) => {
  const { body } = await newVisitor(await bootApp()).get(path, { 'accept-language': 'de' })
  expect(body).toContain('<html lang="de"')
  expect(body).toContain(text)
  expect(body).toContain('Zur Anmeldung')
})

test('the sign-in page speaks the language of the browser, and says so', async () => {
  const visitor = newVisitor(await bootApp())
  const read = async (language: string) =>
    (await visitor.get('/sign-in', { 'accept-language': language })).body
  const german = await read('de-DE,de;q=0.9')
  expect(german).toContain('<html lang="de"')
  expect(german).toContain('Anmelden')
  expect(german).not.toContain('Sign in')
  expect(await read('en-US')).toContain('Sign in')
})

test('what is refused by a name has words in every language', () => {
  const src = new URL('../../../../../', import.meta.url)
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(features\/people|http)\/.*(?<!\.test)\.ts$/.test(path))
    .map((path) => readFileSync(new URL(path, src), 'utf8'))
  const named = sources.flatMap((source) =>
    [...source.matchAll(/\brefusal: '(\w+)'/g)].map(([, name]) => name),
  )
  expect(named.length).toBeGreaterThan(7)
  for (const acceptLanguage of ['de', 'en', 'es', 'fr', 'ja', 'pt', 'zh'])
    expect(Object.keys(wordsFor({ acceptLanguage }).refusals)).toEqual(expect.arrayContaining(named))
})
