import type { Comment } from '../../../contract/review/comments.ts'
import { quoteIn } from './order-threads.ts'

const name = 'commented'

/** Marks the words that comments are about, where they are still there. */
export function markQuotes(area: HTMLElement | null, comments: Comment[]): () => void {
  if (area === null || !('highlights' in CSS)) return () => undefined
  const ranges = comments.flatMap((comment) => {
    const key = comment.target.node?.id
    const quote = key === undefined ? undefined : quoteIn(comment)
    const block = area.querySelector(`[data-block="${CSS.escape(key ?? '')}"]`)
    const range = quote === undefined || block === null ? undefined : rangeOf(block, quote)
    return range === undefined ? [] : [range]
  })
  CSS.highlights.set(name, new Highlight(...ranges))
  return () => CSS.highlights.delete(name)
}

function rangeOf(block: Element, quote: string): Range | undefined {
  const from = block.textContent.indexOf(quote)
  if (from === -1) return undefined
  const range = document.createRange()
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  let passed = 0
  let isBegun = false
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (!isBegun && from < passed + length) {
      range.setStart(node, from - passed)
      isBegun = true
    }
    if (isBegun && from + quote.length <= passed + length) {
      range.setEnd(node, from + quote.length - passed)
      return range
    }
    passed += length
  }
  return undefined
}
