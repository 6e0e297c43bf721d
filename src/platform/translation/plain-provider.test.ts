import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../fetch/test-server.ts'
import { openPlainProvider } from './plain-provider.ts'
import { TranslationFailure } from './translation-provider.ts'

type TranslationRequest = { q: string[]; source: string; target: string; format: string; api_key: string }
type Mood = (response: ServerResponse, asked: TranslationRequest) => unknown

let server: Awaited<ReturnType<typeof startTestServer>>
const asked: TranslationRequest[] = []
const moods: Mood[] = []
const answer: Mood = (response, { q }) =>
  response.end(JSON.stringify({ translatedText: q.map((text) => `${text}!`) }))

beforeAll(async () => {
  server = await startTestServer((request, response) => {
    if (request.url === '/languages') return response.end('[{"code":"en"},{"code":"nb"},{"code":"pt-BR"}, 1]')
    let body = ''
    request.on('data', (part) => (body += part))
    return request.on('end', () => {
      asked.push(JSON.parse(body))
      void (moods.shift() ?? answer)(response, JSON.parse(body))
    })
  })
})
afterAll(() => server.close())
beforeEach(() => void asked.splice(0))

const segments = [
  { id: 'a', text: 'Press <x1>Enter</x1> or <x2/>' },
  { id: 'b', text: 'Bye &amp; good' },
]
const request = { from: 'en', to: 'no', instructions: 'Be kind', glossary: [], segments }
const provider = () => openPlainProvider({ url: server.url, key: 'secret' })
const { signal } = new AbortController()

test('texts are asked for at once, with open tags and the name that the server has for the language', async () => {
  expect(await provider().translate(request, signal)).toEqual(
    new Map([
      ['a', 'Press <x1>Enter</x1> or <x2></x2>!'],
      ['b', 'Bye &amp; good!'],
    ]),
  )
  const q = ['Press <x1>Enter</x1> or <x2></x2>', 'Bye &amp; good']
  expect(asked).toEqual([{ q, source: 'en', target: 'nb', format: 'html', api_key: 'secret' }])
})

test('terms stand in the text already, where they are whole words, and not to be translated', async () => {
  const glossary = [
    { source: 'enter', target: 'Retur' },
    { source: 'bye & good', target: 'Ha <det>' },
    { source: 'Pre', target: 'never' },
  ]
  const got = await provider().translate({ ...request, glossary }, signal)
  expect(asked[0]?.q).toEqual([
    'Press <x1><span translate="no">Retur</span></x1> or <x2></x2>',
    '<span translate="no">Ha &lt;det&gt;</span>',
  ])
  expect([...got.values()]).toEqual(['Press <x1>Retur</x1> or <x2></x2>!', 'Ha &lt;det&gt;!'])
})

test('a busy or slow server is waited for', async () => {
  const busy: Mood = (response) => response.writeHead(429, { 'retry-after': '0' }).end('{"error":"Slowdown"}')
  const slow: Mood = (response, given) => sleep(100).then(() => answer(response, given))
  moods.push(busy, (response) => response.destroy(), busy, slow)
  expect((await provider().translate(request, signal)).size).toBe(2)
  expect(asked).toHaveLength(4)
})

test('garbage is no translation, and a refusal is a failure that says why', async () => {
  const garbage = ['<html>', '{}', 'null', '{"translatedText":"one"}', '{"translatedText":[1,null]}']
  for (const text of garbage) {
    moods.push((response) => response.end(text))
    expect((await provider().translate(request, signal)).size, text).toBe(0)
  }
  moods.push((response) => response.writeHead(400).end('{"error":"nb is not supported"}'))
  await expect(provider().translate(request, signal)).rejects.toThrow(TranslationFailure)
  moods.push((response) => response.writeHead(403).end('Invalid API key'))
  await expect(provider().translate(request, signal)).rejects.toThrow('403: Invalid API key')
})
