import type { Comment } from '../../../contract/review/comments.ts'
import { hashOf, type Block, type JSONDocument } from '../../../engine/document/index.ts'
import { edit, headOf, pageAt } from '../../api/editing.ts'
import type { DiscussedPlace } from '../../api/comments.ts'
import { messages } from '../../locales/messages.ts'
import { blocksOf } from './block-markdown.ts'

/** Puts what a comment suggests in place of its block, as an edit with its base; not when the block has changed. */
export async function takeSuggestion(
  place: DiscussedPlace,
  { target }: Comment,
  replacement: string,
): Promise<void> {
  const { page, node, revision: then } = target
  if (page === undefined || node === undefined) throw new Error(messages.comments.blockGone)
  const revision = await headOf(place)
  const [was, is] = await Promise.all(
    [then, revision].map(async (id) => documentIn(await pageAt(place.spaceId, id, page.id))),
  )
  const [before, now] = [blockIn(was, node.id), blockIn(is, node.id)]
  if (is === undefined || now === undefined) throw new Error(messages.comments.blockGone)
  if (before === undefined || hashOf(before) !== hashOf(now)) throw new Error(messages.comments.changedSince)
  // The block keeps its key, and so its comments.
  const [first, ...more] = blocksOf(replacement, now)
  const written = first === undefined ? [] : [{ ...first, key: node.id }, ...more]
  const document = { ...is, nodes: is.nodes.flatMap((block) => (block === now ? written : [block])) }
  await edit(place, [{ operation: 'update_page', page: page.id, document: { document } }], { revision })
}

function documentIn(page: Awaited<ReturnType<typeof pageAt>>): JSONDocument | undefined {
  // The contract leaves the nodes open; the server answers what the engine wrote.
  return page.type === 'document' ? (page.document as JSONDocument | undefined) : undefined
}

function blockIn(document: JSONDocument | undefined, key: string): Block | undefined {
  return document?.nodes.find((block) => 'key' in block && block.key === key)
}
