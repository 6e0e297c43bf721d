import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { scratchConfig } from '../../../test/app.ts'
import { tokens } from '../../engine/search/index.ts'
import { migrate, openDatabase, type Database } from '../database/index.ts'
import { newId } from '../../kernel/ids.ts'
import { openSearch, type FoundPage, type IndexedPage, type SearchIndex } from './index.ts'
import { schema } from '../../features/schema.ts'

let database: Database
let index: SearchIndex

beforeAll(async () => {
  database = openDatabase(await scratchConfig(), schema)
  await migrate(database)
  index = openSearch(database)
  return () => database.close()
})

function page(pageId: string, title: string, text = '', sections: [string, string][] = []): IndexedPage {
  return {
    pageId,
    title,
    text,
    sections: sections.map(([heading, body]) => ({ anchor: heading.toLowerCase(), title: heading, body })),
  }
}

async function put(spaceId: string, ...pages: IndexedPage[]): Promise<string> {
  await database.transaction((db) => index.put(db, { spaceId, pages }))
  return spaceId
}

function newSpace(...pages: IndexedPage[]): Promise<string> {
  return put(newId(), ...pages)
}

async function found(spaceId: string, query: string): Promise<FoundPage[]> {
  const { pages, count } = await index.search(database.read, { spaceIds: [spaceId], query, limit: 100 })
  expect(count).toBe(pages.length)
  return pages
}

async function ids(spaceId: string, query: string): Promise<string[]> {
  return (await found(spaceId, query)).map(({ pageId }) => pageId)
}

describe('a search', () => {
  test.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ['creme brulee', 'CRÈME brûlée'],
    ['Straße', 'strasse'],
    ['Привет, мир', 'МИР'],
    ['東京都の天気', '京都'],
    ['東京都の天気', '天'],
    ['東京都の天気', '天気'],
    ['ガイド', 'ｶﾞｲﾄﾞ'],
    ['사용자 가이드', '가이드'],
    ['हिन्दी में', 'हिन्दी'],
    ['node.js, snake_case', 'snake'],
    ["don't 'quote' \\ me", "'quote' \\"],
    ['İstanbul', 'istanbul'],
    ['a𠮷b 𠮷野家', '𠮷野'],
  ])('of %j is found by %j', async (text, query) => {
    const inBody = await newSpace(page('1', 'Title', text), page('2', 'Other', 'nothing here'))
    expect(await ids(inBody, query)).toEqual(['1'])
    const inTitle = await newSpace(page('1', text), page('2', 'Other'))
    expect(await ids(inTitle, query)).toEqual(['1'])
  })

  test('finds the section with the words, and shows the text around them', async () => {
    const long = `${'Filler words go here. '.repeat(40)}The zebra crosses. ${'And more of it. '.repeat(40)}`
    const spaceId = await newSpace(
      page('p', 'Animals', 'Introduction.', [
        ['Cats', 'Cats purr.'],
        ['Zebras', long],
      ]),
    )
    const [animals, ...others] = await found(spaceId, 'zebra crosses')
    expect(others).toEqual([])
    expect(animals?.sections).toMatchObject([{ anchor: 'zebras', title: 'Zebras' }])
    const body = animals?.sections[0]?.body ?? ''
    expect(body).toContain('The zebra crosses.')
    expect(body.length).toBeLessThanOrEqual(302)
    expect(body).toMatch(/^….*…$/)
  })

  test('wants all words in one section, where the title of the page counts as well', async () => {
    const spaceId = await newSpace(
      page('a', 'Billing', '', [
        ['Refunds', 'Within a month.'],
        ['Invoices', 'Monthly.'],
      ]),
      page('b', 'Other', 'billing', [['Apart', 'refunds']]),
    )
    const pages = await found(spaceId, 'billing refunds')
    expect(pages).toMatchObject([{ pageId: 'a', sections: [{ anchor: 'refunds' }] }])
    expect(await ids(spaceId, 'billing month nowhere')).toEqual([])
  })

  test('takes the last word as a beginning, and only the last', async () => {
    const spaceId = await newSpace(page('1', 'Installation guide'), page('2', 'Guides'))
    expect(await ids(spaceId, 'install')).toEqual(['1'])
    expect(await ids(spaceId, 'installation gui')).toEqual(['1'])
    expect(await ids(spaceId, 'gui')).toEqual(['2', '1'])
    expect(await ids(spaceId, 'inst guide')).toEqual([])
  })

  test('finds all that begins so, be it few words or many', async () => {
    const words = Array.from({ length: 60 }, (_, n) => `begin${String.fromCodePoint(97 + (n % 26))}${n}`)
    for (const count of [1, 31, 32, 33, 34, 60]) {
      const some = words.slice(0, count)
      const spaceId = await newSpace(
        page('other', 'Begi', 'bego 𠮷野家'),
        ...some.map((word, at) => page(String(at), 'Title', `some ${word}`)),
      )
      expect(await found(spaceId, 'begin')).toHaveLength(count)
      expect(await found(spaceId, 'some begin')).toHaveLength(count)
    }
  })

  test('puts titles before texts, repetition before mention, whole words before beginnings, short before long', async () => {
    const filler = 'some other words that say nothing of interest to anybody '.repeat(3)
    const spaceId = await newSpace(
      page('a-long', 'One', `webhook ${filler}`),
      page('b-mention', 'Two', `webhook ${filler.slice(0, 60)}`),
      page('c-prefix', 'Three', 'webhooks'),
      page('d-often', 'Four', `webhook ${filler} webhook ${filler} webhook ${filler}`),
      page('e-heading', 'Five', '', [['Webhook', filler]]),
      page('f-title', 'A webhook for all', filler),
      page('g-exact', 'Webhook', filler),
    )
    expect(await ids(spaceId, 'webhook')).toEqual([
      'g-exact',
      'f-title',
      'e-heading',
      'd-often',
      'b-mention',
      'a-long',
      'c-prefix',
    ])
  })

  test('finds what a question is about, whatever else it is made of', async () => {
    const spaceId = await newSpace(
      page('team', 'Inviting your team', 'Send them a link.'),
      page('talk', 'Talk', 'How do I do this? My team and I would invite you to read on.'),
    )
    expect(await ids(spaceId, 'how do I invite my team')).toEqual(['team', 'talk'])
    expect(await ids(spaceId, 'How can we invite our teams?')).toEqual(['team', 'talk'])
  })

  test('orders equals by id, whenever they were put', async () => {
    const spaceId = await newSpace(page('c', 'Same', 'word'), page('a', 'Same', 'word'))
    await put(spaceId, page('b', 'Same', 'word'))
    expect(await ids(spaceId, 'word')).toEqual(['a', 'b', 'c'])
  })

  test('tries words that are one typo away when nothing else is found', async () => {
    const spaceId = await newSpace(
      page('guide', 'Guide', 'Kubernetes cluster'),
      page('glide', 'Glide'),
      page('cjk', '東京'),
    )
    expect(await ids(spaceId, 'guide')).toEqual(['guide'])
    expect(await ids(spaceId, 'giude')).toEqual(['guide'])
    expect(await ids(spaceId, 'gude')).toEqual(['guide'])
    expect(await ids(spaceId, 'guidee')).toEqual(['guide'])
    expect(await ids(spaceId, 'gxide')).toEqual(['glide', 'guide'])
    expect(await ids(spaceId, 'kubernetis clustr')).toEqual(['guide'])
    expect(await ids(spaceId, 'kubrnets')).toEqual([])
    expect((await found(spaceId, 'kubernetis'))[0]?.sections[0]?.body).toBe('Kubernetes cluster')
  })

  test('sees only the given spaces, also for typos', async () => {
    const one = await newSpace(page('p', 'Secret plan'))
    const two = await newSpace(page('p', 'Public plan'))
    expect(await ids(two, 'secret')).toEqual([])
    expect(await ids(two, 'secrit')).toEqual([])
    const both = await index.search(database.read, { spaceIds: [two, one], query: 'plan', limit: 10 })
    expect(both.pages.map(({ spaceId }) => spaceId)).toEqual([one, two])
    const none = await index.search(database.read, { spaceIds: [], query: 'plan', limit: 10 })
    expect(none).toEqual({ pages: [], count: 0 })
  })

  test('never fails, whatever is asked', async () => {
    const spaceId = await newSpace(
      page('p', 'Quotes " and \' and \\', 'a AND b NOT c OR (d) NEAR e* ^f:g -h'),
    )
    const hostile = [
      '',
      ' ',
      '"',
      "'",
      '\\',
      '\0',
      'a\0b',
      '*',
      '\ud800',
      '-',
      'a:b',
      'NEAR(',
      'a OR',
      'AND',
      '"a" * b*',
    ]
    hostile.push('('.repeat(512), '*'.repeat(512), '👍🏽👩‍👩‍👧', "'; drop table pages; --", 'a b '.repeat(128))
    hostile.push(...['x', 'é', '漢', '👍'].map((letter) => letter.repeat(512)))
    for (const query of hostile) await found(spaceId, query)
    expect(await ids(spaceId, 'a AND b NOT')).toEqual(['p'])
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 40 }),
        async (query) => void (await found(spaceId, query)),
      ),
      { numRuns: 200 },
    )
  })

  test('finds every word of every text', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(text, async (body) => {
        const spaceId = await newSpace(page('p', '', body))
        expect(await ids(spaceId, body)).toEqual(tokens(body).length > 0 ? ['p'] : [])
      }),
      { numRuns: 60 },
    )
  })
})

describe('a word that stands on very many pages', () => {
  const many = 900
  const names = Array.from({ length: many }, (_, n) => `page-${String(n).padStart(3, '0')}`)

  test('is found where it stands out first, however old that is, and all of it by paging on', async () => {
    const spaceId = await newSpace(
      page('exact', 'Common'),
      page('titled', 'A common title', 'nothing'),
      page('often', 'Other', 'common, common, common'),
      ...names.map((name) => page(name, 'Other', 'a common word', [['Part', 'as common as others']])),
    )
    const search = { spaceIds: [spaceId], query: 'common', limit: 100 }
    const first = await index.search(database.read, search)
    expect(first.pages.slice(0, 4).map(({ pageId }) => pageId)).toEqual([
      'exact',
      'titled',
      'often',
      'page-899',
    ])
    // Of so many it is an estimate.
    expect(first.count).toBeGreaterThan(many * 0.8)
    expect(first.count).toBeLessThan(many * 1.2)
    const seen = first.pages.map(({ pageId }) => pageId)
    for (let after = first.pages.at(-1); after !== undefined;) {
      const { pages } = await index.search(database.read, { ...search, after })
      seen.push(...pages.map(({ pageId }) => pageId))
      after = pages.at(-1)
    }
    expect(seen.toSorted()).toEqual(['exact', 'often', 'titled', ...names].toSorted())
  })

  test('fills a page of results also where each page says it in many sections', async () => {
    const spaceId = await newSpace(
      ...names.slice(0, 120).map((name) =>
        page(
          name,
          'Other',
          'repeating',
          Array.from({ length: 12 }, (_, n): [string, string] => [`Part ${n}`, 'repeating']),
        ),
      ),
    )
    const search = { spaceIds: [spaceId], query: 'repeating', limit: 50 }
    const first = await index.search(database.read, search)
    const second = await index.search(database.read, { ...search, after: first.pages.at(-1) })
    const third = await index.search(database.read, { ...search, after: second.pages.at(-1) })
    const seen = [first, second, third].map(({ pages }) => pages.map(({ pageId }) => pageId))
    expect(seen.map((each) => each.length)).toEqual([50, 50, 20])
    expect(new Set(seen.flat()).size).toBe(120)
  })

  test('with others is found first where all of them are in titles, however old that is', async () => {
    const spaceId = await newSpace(
      page('whole', 'Handling common errors', 'nothing'),
      page('split', 'Errors', '', [['In common', 'nothing']]),
      ...names.slice(0, 300).map((name) => page(name, 'A common title', 'errors of others')),
    )
    const search = { spaceIds: [spaceId], query: 'common errors', limit: 3 }
    const { pages } = await index.search(database.read, search)
    expect(pages.map(({ pageId }) => pageId)).toEqual(['whole', 'split', 'page-200'])
    const again = await index.search(database.read, { ...search, query: 'errors common', after: pages[1] })
    expect(again.pages[0]).toMatchObject({ pageId: 'page-200' })
  })

  test.each([1, 99, 100, 101, 140])(
    'and another such word are found on all %d pages with both',
    async (both) => {
      const spaceId = await newSpace(
        ...names
          .slice(0, 400)
          .map((name, n) => page(name, 'Other', n < both ? 'left right' : n % 2 === 0 ? 'left' : 'right')),
      )
      const seen: string[] = []
      for (let after: FoundPage | undefined; ;) {
        const search = { spaceIds: [spaceId], query: 'left right', limit: 60, after }
        const { pages } = await index.search(database.read, search)
        seen.push(...pages.map(({ pageId }) => pageId))
        after = pages.at(-1)
        if (after === undefined) break
      }
      expect(seen.toSorted()).toEqual(names.slice(0, both))
    },
  )

  test('also as a mere beginning, is found whole before that', async () => {
    const spaceId = await newSpace(
      page('old', 'Widely', 'nothing'),
      ...names.slice(0, 300).map((name, n) => page(name, n % 2 === 0 ? 'Wide' : 'Wider', 'widest')),
    )
    const search = { spaceIds: [spaceId], query: 'wide', limit: 60 }
    const { pages } = await index.search(database.read, search)
    expect(pages.map(({ pageId }) => Number(pageId.slice(5)) % 2)).toEqual(Array(60).fill(0))
  })

  test('is found in every space that has it', async () => {
    const rare = await newSpace(page('p', 'Other', 'widespread'))
    const often = await newSpace(...names.map((name) => page(name, 'Other', 'widespread')))
    const search = { spaceIds: [rare, often], query: 'widespread', limit: 10, pagesOfSpace: 10 }
    const { spaces, count } = await index.searchSpaces(database.read, search)
    expect(count).toBe(2)
    expect(spaces.map(({ spaceId, pages }) => [spaceId, pages.length])).toEqual([
      [rare, 1],
      [often, 10],
    ])
  })
})

describe('paging', () => {
  test('goes through all pages once, in one order, whatever is added before', async () => {
    const names = Array.from({ length: 23 }, (_, n) => `page-${String(n).padStart(2, '0')}`)
    const spaceId = await newSpace(
      ...names.map((name, n) => page(name, n % 3 === 0 ? 'Topic' : 'Other', 'topic')),
    )
    const whole = await ids(spaceId, 'topic')
    expect(whole.toSorted()).toEqual(names)
    const seen: string[] = []
    for (let after: FoundPage | undefined; ;) {
      const { pages, count } = await index.search(database.read, {
        spaceIds: [spaceId],
        query: 'topic',
        limit: 5,
        after,
      })
      expect(count).toBe(names.length + (after === undefined ? 0 : 1))
      seen.push(...pages.map(({ pageId }) => pageId))
      after = pages.at(-1)
      if (after === undefined) break
      await put(spaceId, page('page-00-best', 'Topic', 'topic'))
    }
    expect(seen).toEqual(whole)
    const counted = await index.search(database.read, { spaceIds: [spaceId], query: 'topic', limit: 0 })
    expect(counted).toEqual({ pages: [], count: 24 })
  })

  test('groups by space, the space with the best page first', async () => {
    const [one, two, three] = [
      await newSpace(page('p', 'Other', 'keyword'), page('q', 'Other', 'keyword')),
      await newSpace(page('p', 'Keyword', 'x'), page('q', 'Other', 'keyword')),
      await newSpace(page('p', 'Nothing')),
    ]
    const search = { spaceIds: [one, two, three], query: 'keyword', limit: 1, pagesOfSpace: 10 }
    const first = await index.searchSpaces(database.read, search)
    expect(first).toMatchObject({
      count: 2,
      spaces: [{ spaceId: two, pages: [{ pageId: 'p' }, { pageId: 'q' }] }],
    })
    const second = await index.searchSpaces(database.read, { ...search, after: first.spaces[0] })
    expect(second).toMatchObject({
      count: 2,
      spaces: [{ spaceId: one, pages: [{ pageId: 'p' }, { pageId: 'q' }] }],
    })
    const third = await index.searchSpaces(database.read, { ...search, after: second.spaces[0] })
    expect(third).toEqual({ count: 2, spaces: [] })
  })
})

describe('the index', () => {
  test('has of a page what was put last', async () => {
    const spaceId = await newSpace(page('p', 'Old title', 'old text', [['Old', 'words']]))
    await put(spaceId, page('p', 'New title', 'new text'))
    expect(await ids(spaceId, 'old')).toEqual([])
    expect(await ids(spaceId, 'words')).toEqual([])
    expect(await found(spaceId, 'new')).toMatchObject([{ pageId: 'p', sections: [{ body: 'new text' }] }])
  })

  test('forgets removed pages and spaces, and nothing else', async () => {
    const pages = [page('p', 'Same', 'word'), page('q', 'Same', 'word')]
    const [one, two] = [await newSpace(...pages), await newSpace(...pages)]
    await database.transaction((db) => index.remove(db, { spaceId: one, pageIds: ['p', 'unknown'] }))
    expect([await ids(one, 'word'), await ids(two, 'word')]).toEqual([['q'], ['p', 'q']])
    await database.transaction((db) => index.removeSpace(db, one))
    await database.transaction((db) => index.removeSpace(db, newId()))
    expect([await ids(one, 'wird'), await ids(two, 'word')]).toEqual([[], ['p', 'q']])
    await put(one, page('r', 'Again', 'word'))
    expect(await ids(one, 'word')).toEqual(['r'])
  })

  test('is unchanged by a transaction that fails', async () => {
    const spaceId = await newSpace(page('p', 'Title', 'kept'))
    const failing = database.transaction(async (db) => {
      await index.put(db, { spaceId, pages: [page('p', 'Title', 'lost')] })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([await ids(spaceId, 'kept'), await ids(spaceId, 'lost')]).toEqual([['p'], []])
  })

  test('takes a text of any length, and shows one section for it', async () => {
    const words = Array.from({ length: 60_000 }, (_, n) => `wort${n.toString(36)}`).join(' ')
    const spaceId = await newSpace(
      page('p', 'Title', '', [['Long', `\0common ${words} common ${words} common`]]),
    )
    expect(await found(spaceId, 'wort12n')).toMatchObject([{ sections: [{ anchor: 'long' }] }])
    expect((await found(spaceId, 'common'))[0]?.sections).toHaveLength(1)
    await put(spaceId, page('p', '漢'.repeat(1000), '漢字'.repeat(100_000)))
    expect(await ids(spaceId, '漢字')).toEqual(['p'])
    expect(await ids(spaceId, 'common')).toEqual([])
  })
})
