import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldCase, foldText, queryTokens, soughtWords, tokens, typoVariants, withinOneEdit } from './index.ts'

describe('tokens', () => {
  test.each([
    ['Crème brûlée', ['creme', 'brulee']],
    ['Hello, WORLD: snake_case node.js', ['hello', 'world', 'snake', 'case', 'node', 'js']],
    ['Łódź Ærø smørrebrød', ['lodz', 'aero', 'smorrebrod']],
    ['Straße STRASSE', ['strasse', 'strasse']],
    ['ΟΔΟΣ οδός', ['οδοσ', 'οδοσ']],
    ['Привет МИР', ['привет', 'мир']],
    ['東京都', ['東京', '京都', '都']],
    ['猫', ['猫']],
    ['日本語API設計', ['日本', '本語', '語', 'api', '設計', '計']],
    ['コーヒー', ['コー', 'ーヒ', 'ヒー', 'ー']],
    ['ｶﾞｲﾄﾞ', ['ガイ', 'イド', 'ド']],
    ['가이드', ['가이', '이드', '드']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['مُحَمَّد', ['محمد']],
    ['ﬁle №5 ²', ['file', 'no5', '2']],
    ['', []],
    ['  ...  ', []],
  ])('of %j are %j', (text, expected) => {
    expect(tokens(text)).toEqual(expected)
  })

  test('are the same for composed and decomposed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(tokens(text.normalize('NFD'))).toEqual(tokens(text.normalize('NFC')))
      }),
      { numRuns: 1000 },
    )
  })

  test('are bounded in length and already folded', () => {
    expect(tokens('a'.repeat(5000))).toEqual(['a'.repeat(64)])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const token of tokens(text)) expect(foldText(token)).toBe(token)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('query tokens', () => {
  test('end with a prefix', () => {
    expect(queryTokens('Getting sta')).toEqual([
      { text: 'getting', isPrefix: false },
      { text: 'sta', isPrefix: true },
    ])
    expect(queryTokens('東京都')).toEqual([
      { text: '東京', isPrefix: false },
      { text: '京都', isPrefix: true },
    ])
  })

  test('of a text all find that text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const indexed = tokens(text)
        for (const query of queryTokens(text)) {
          expect(
            indexed.some((token) => (query.isPrefix ? token.startsWith(query.text) : token === query.text)),
          ).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('find a single letter inside a run without spaces', () => {
    const [query] = queryTokens('猫')
    expect(tokens('黒猫').some((token) => token.startsWith(query?.text ?? '-'))).toBe(true)
  })
})

describe('folding', () => {
  test('ignores case and keeps accents in names', () => {
    expect(foldCase('ÉCOLE')).toBe(foldCase('école'))
    expect(foldCase('École')).not.toBe(foldCase('Ecole'))
    expect(foldCase('ΣΊΣΥΦΟΣ')).toBe(foldCase('Σίσυφος'))
    expect(foldCase('ⓁⓔⒸⓣ')).toBe('lect')
  })

  test('of case is stable when done twice, for every letter there is', () => {
    const codes = Array.from({ length: 0x110000 }, (_, code) => code).filter(
      (code) => code < 0xd800 || code >= 0xe000,
    )
    const unstable = codes.filter((code) => {
      const once = foldCase(String.fromCodePoint(code))
      return foldCase(once) !== once
    })
    expect(unstable).toEqual([])
  })

  test('of case is stable when done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldCase(foldCase(text))).toBe(foldCase(text))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('typos', () => {
  test.each([
    ['guide', 'guide', true],
    ['guide', 'gide', true],
    ['guide', 'guidee', true],
    ['guide', 'gvide', true],
    ['guide', 'giude', true],
    ['guide', 'gde', false],
    ['guide', 'gidue', false],
    ['ab', 'ba', true],
    ['', 'a', true],
    ['', 'ab', false],
  ])('%j and %j within one edit: %j', (a, b, expected) => {
    expect(withinOneEdit(a, b)).toBe(expected)
    expect(withinOneEdit(b, a)).toBe(expected)
  })

  test('one edit apart share a variant', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '漢'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        if (!withinOneEdit(a, b)) return
        const variants = new Set(typoVariants(a))
        expect(typoVariants(b).some((variant) => variants.has(variant))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('what a query looks for', () => {
  test.each([
    ['how do I invite my team', 'invite team'],
    ['What is a change request?', 'change request'],
    ['wie kann ich eine Seite veröffentlichen', 'seite veroffentlichen'],
    ['how do I', 'i'],
    ['what', 'what'],
    ['the', 'the'],
  ])('"%s" looks for "%s"', (query, sought) => {
    expect(
      soughtWords(query)
        .map(([word]) => word?.text)
        .join(' '),
    ).toBe(sought)
  })

  test.each([
    ['invite', 'inviting'],
    ['inviting', 'invite'],
    ['invited', 'invites'],
    ['setting', 'set'],
    ['deploys', 'deploying'],
    ['queries', 'query'],
  ])('who looks for "%s" finds "%s" too', (word, other) => {
    expect(soughtWords(`${word} page`)[0]?.map(({ text }) => text)).toContain(other)
  })
})
