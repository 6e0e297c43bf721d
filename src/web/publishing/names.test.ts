import { expect, test } from 'vitest'
import { basenameIn, folderIn, hostnameIn } from './names.ts'

test('the name of a site is made of what was typed', () => {
  expect(basenameIn('My Guide!')).toBe('my-guide')
  expect(basenameIn('v2.1_beta')).toBe('v2.1_beta')
  expect(basenameIn('???')).toBeUndefined()
})

test('a host and a folder are taken out of an address', () => {
  expect(hostnameIn(' https://Docs.Example.com/ ')).toBe('docs.example.com')
  expect(hostnameIn('example.com')).toBeUndefined()
  expect(hostnameIn('docs.example.com/guide')).toBeUndefined()
  expect(folderIn('https://www.example.com/docs/')).toBe('www.example.com/docs')
  expect(folderIn('www.example.com')).toBeUndefined()
})
