import type { Context } from '../../../kernel/context.ts'
import { openHeadView, visibleTree } from '../../content/views/index.ts'
import { readTree, type PageTree } from '../../../engine/revisions/index.ts'

const most = 5
const mostSpaces = 5

/** What the pages of some spaces answer: those that are titled by a question, then those that come first. */
export async function recommendQuestions(ctx: Context, spaceIds: string[]): Promise<string[]> {
  const titles: string[] = []
  for (const spaceId of spaceIds.slice(0, mostSpaces)) {
    const view = await openHeadView(ctx, spaceId)
    const tree = visibleTree(ctx, view, await readTree(view.store, view.snapshot.pages))
    titles.push(...titlesOf(tree))
  }
  const questions = titles.filter((title) => /[?？؟]$/.test(title))
  return [...new Set([...questions, ...titles])].slice(0, most)
}

function titlesOf(tree: PageTree[]): string[] {
  return tree.flatMap(({ entry, pages }) => [
    ...(entry.type === 'document' && entry.hidden !== true ? [entry.title] : []),
    ...titlesOf(pages),
  ])
}
