import type { MarkedPart } from '../../../engine/search/index.ts'

const mostBefore = 50

/** An excerpt from a few words before the first that is marked, since only its first lines are shown. */
export function fromFirstMark(parts: MarkedPart[]): MarkedPart[] {
  const [first, ...rest] = parts
  if (first === undefined || first.isMarked || rest.length === 0 || first.text.length <= mostBefore)
    return parts
  const near = first.text.slice(-mostBefore)
  const space = near.indexOf(' ')
  return [{ text: `…${near.slice(space + 1)}`, isMarked: false }, ...rest]
}
