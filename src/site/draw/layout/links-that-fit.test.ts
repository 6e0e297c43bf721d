import { expect, test } from 'vitest'
import { linksThatFit } from './links-that-fit.ts'

const beside = { brand: 'Acme Docs', variant: undefined, buttons: ['Sign up'] }

test('short links are all in the bar, up to five', () => {
  const links = ['Guides', 'API reference', 'Blog', 'Support', 'Pricing']
  expect(linksThatFit(links, beside)).toBe(5)
  expect(linksThatFit([...links, 'Status'], beside)).toBe(5)
})

test('the longer the links and what stands beside them, the fewer are in the bar', () => {
  const links = Array.from({ length: 5 }, (_link, at) => `A link with a long name ${at}`)
  expect(linksThatFit(links, beside)).toBe(2)
  expect(linksThatFit(links, { ...beside, variant: 'Version 2 (current)' })).toBe(1)
  expect(linksThatFit(links, { ...beside, buttons: ['Talk to an expert', 'Start for nothing'] })).toBe(0)
  expect(linksThatFit(['資料'.repeat(8), '案内'.repeat(8)], beside)).toBe(1)
})
