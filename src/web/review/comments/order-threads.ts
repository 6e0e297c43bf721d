import type { Comment } from '../../../contract/review/comments.ts'

export type OrderedThreads = {
  /** Open ones: on the whole page first, then block by block. */
  here: Comment[]
  /** Open ones whose block is no longer there. */
  gone: Comment[]
  resolved: Comment[]
}

/** The threads of a page as one reads it. */
export function orderThreads(comments: Comment[], blockKeys: string[]): OrderedThreads {
  const places = new Map(blockKeys.map((key, at) => [key, at]))
  const placeOf = ({ target }: Comment) =>
    target.node === undefined ? -1 : (places.get(target.node.id) ?? blockKeys.length)
  const open = comments.filter(({ status }) => status === 'open')
  const isGone = ({ target }: Comment) => target.page?.outdated === true
  return {
    here: open.filter((each) => !isGone(each)).toSorted((a, b) => placeOf(a) - placeOf(b)),
    gone: open.filter(isGone),
    resolved: comments.filter(({ status }) => status === 'resolved'),
  }
}

/** The words that a comment on a selection quotes. */
export function quoteIn({ body }: Comment): string | undefined {
  if (!('document' in body)) return undefined
  // The contract leaves the nodes open; the server answers what the engine wrote.
  const [first] = body.document.nodes as { type?: string; nodes?: unknown }[]
  return first?.type === 'blockquote' ? textIn(first.nodes) : undefined
}

function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).join('')
  if (typeof value !== 'object' || value === null) return ''
  if ('text' in value && typeof value.text === 'string') return value.text
  const parts = 'leaves' in value ? value.leaves : 'nodes' in value ? value.nodes : undefined
  return textIn(parts)
}
