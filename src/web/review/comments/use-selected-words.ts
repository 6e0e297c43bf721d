import { useEffect, useState, type RefObject } from 'react'

type SelectedWords = { key: string; words: string; top: number; start: number }

export const longestQuote = 300

/** The words that are selected within one block, and where they end. */
export function useSelectedWords(
  area: RefObject<HTMLElement | null>,
  isWanted: boolean,
): SelectedWords | undefined {
  const [selected, setSelected] = useState<SelectedWords>()
  useEffect(() => {
    if (!isWanted) return
    const look = () => setSelected(selectionIn(area.current))
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [area, isWanted])
  return selected
}

function selectionIn(area: HTMLElement | null): SelectedWords | undefined {
  const selection = getSelection()
  if (area === null || selection === null || selection.isCollapsed || selection.rangeCount === 0)
    return undefined
  const range = selection.getRangeAt(0)
  const words = selection.toString().trim()
  const block = blockAround(range.startContainer)
  // A selection of a whole paragraph ends where the next one begins.
  if (block === undefined || !area.contains(block) || !block.textContent.includes(words)) return undefined
  if (words === '' || words.length > longestQuote || words.includes('\n')) return undefined
  return { key: block.dataset['block'] ?? '', words, ...placeBelow(range, area) }
}

/** Where something stands below a selection, within what holds it. */
export function placeBelow(range: Range, area: HTMLElement): { top: number; start: number } {
  const end = range.getBoundingClientRect()
  const origin = area.getBoundingClientRect()
  const start = Math.max(0, Math.min(end.left - origin.left, origin.width - 220))
  return { top: end.bottom - origin.top + 6, start }
}

function blockAround(node: Node): HTMLElement | undefined {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest<HTMLElement>('[data-block]') ?? undefined
}
