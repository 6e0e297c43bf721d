import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSpace, getSpaceById } from '../../../../src/contract/content/spaces.ts'
import {
  exportToGitRepository,
  importGitRepository,
  listGitOperations,
} from '../../../../src/contract/exchange/git-sync.ts'
import { walk, type Block } from '../../../../src/engine/document/index.ts'
import { corpusPages, isCorpusThere, type CorpusPage } from '../../../corpus.ts'
import { startGitServer, type GitServer } from '../../../git-server.ts'
import { useApp } from '../use-app.ts'
import { openAt, saved, textOf, type } from './writer.ts'

const { at, installation } = useApp({ LECTERN_ALLOW_PRIVATE_NETWORK: 'true' })
let server: GitServer

beforeAll(async () => {
  server = await startGitServer()
})
afterAll(() => server.close())

const longest = 25_000

type Edited = { text: string; line: string }

/** A line of a page that is a paragraph of plain words, and stands there once. */
function plainLine({ text, page }: CorpusPage): string | undefined {
  return page.document.nodes.map(wordsOf).find((words) => {
    const isShort = words !== undefined && words.length > 14 && words.length < 75
    return isShort && text.split(words).length === 2 && text.split('\n').includes(words)
  })
}

function wordsOf(block: Block): string | undefined {
  if (block.type !== 'paragraph' || block.nodes.length !== 1) return undefined
  const [node] = block.nodes
  const leaf = node?.object === 'text' && node.leaves.length === 1 ? node.leaves[0] : undefined
  return leaf?.marks.length === 0 ? leaf.text : undefined
}

/** A few pages that have, together, as many kinds of blocks as they can. */
function diversePages(count: number): Edited[] {
  const candidates = corpusPages().flatMap((each) => {
    const line = each.text.length < longest ? plainLine(each) : undefined
    const types = new Set<string>()
    walk(each.page.document, (node) => {
      if (node.object === 'block' || node.object === 'inline') types.add(node.type)
    })
    return line === undefined ? [] : [{ text: each.text, line, types }]
  })
  const seen = new Set<string>()
  return Array.from({ length: count }, () => {
    const [best] = candidates.toSorted(
      (a, b) =>
        b.types.difference(seen).size - a.types.difference(seen).size || a.text.length - b.text.length,
    )
    if (best === undefined) throw new Error('the corpus has too few pages')
    candidates.splice(candidates.indexOf(best), 1)
    for (const kind of best.types) seen.add(kind)
    return best
  })
}

test.skipIf(!isCorpusThere)(
  'of real pages that are opened nothing changes in Git, and of those that are edited the one line',
  { timeout: 150_000 },
  async () => {
    const pages = diversePages(5)
    const edited = pages.slice(0, 4)
    const nameOf = (at: number) => `page-${at}`
    const repository = server.repository('corpus', {
      'README.md': '# Home\n',
      'SUMMARY.md': `* [Home](README.md)\n${pages.map((_, index) => `* [${nameOf(index)}](${nameOf(index)}.md)\n`).join('')}`,
      ...Object.fromEntries(pages.map(({ text }, index) => [`${nameOf(index)}.md`, text])),
    })
    const { call, organizationId, url } = installation()
    const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title: 'Corpus' } })
    const params = { spaceId }
    const common = { url: server.url('corpus'), ref: 'refs/heads/main' }
    const finished = async () => (await call(listGitOperations, { params })).items.map(({ state }) => state)
    await call(importGitRepository, { params, body: common })
    await expect.poll(finished, { timeout: 20_000 }).toEqual(['success'])
    const revision = async () => (await call(getSpaceById, { params })).revision
    const before = await revision()

    const addressOf = (index: number) => `${url}/app/spaces/${spaceId}/${nameOf(index)}?edit=true`
    const page = await at('/app')
    await openAt(page, addressOf(pages.length - 1))
    await saved(page)
    await openAt(page, addressOf(0))
    expect(await revision()).toBe(before)
    for (const [index, { line }] of edited.entries()) {
      if (index > 0) await openAt(page, addressOf(index))
      await textOf(page).getByText(line, { exact: true }).click()
      await type(page, '{End}', ' Edited.')
      await saved(page)
    }
    await call(exportToGitRepository, { params, body: { ...common, commitMessage: 'From the editor' } })
    await expect.poll(finished, { timeout: 20_000 }).toEqual(['success', 'success'])

    const difference = repository.git('diff', '-U0', 'HEAD~1', 'HEAD')
    const changed = difference.split('\n').filter((each) => /^[-+](?![-+]{2} )/.test(each))
    expect(changed).toEqual(edited.flatMap(({ line }) => [`-${line}`, `+${line} Edited.`]))
  },
)
