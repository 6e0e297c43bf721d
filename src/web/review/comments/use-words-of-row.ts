import { useEffect, useState, type RefObject } from 'react'
import { placeBelow, longestQuote } from './use-selected-words.ts'

type WordsOfRow = { words: string; top: number; start: number }

/** The selected words of a compared block that are among those it has now, and where they end. */
export function useWordsOfRow(
  row: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
  now: string | undefined,
): WordsOfRow | undefined {
  const [selected, setSelected] = useState<WordsOfRow>()
  useEffect(() => {
    if (now === undefined) return
    const look = () => setSelected(wordsIn({ row: row.current, text: text.current, now }))
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [row, text, now])
  return selected
}

function wordsIn({
  row,
  text,
  now,
}: {
  row: HTMLElement | null
  text: HTMLElement | null
  now: string
}): WordsOfRow | undefined {
  const selection = getSelection()
  if (row === null || text === null || selection === null || selection.isCollapsed) return undefined
  const range = selection.getRangeAt(0).cloneRange()
  if (!text.contains(range.startContainer)) return undefined
  // A selection of a whole paragraph ends where the next one begins.
  if (!text.contains(range.endContainer)) range.setEnd(text, text.childNodes.length)
  const words = keptWords(range)
  if (words === '' || words.length > longestQuote || !now.includes(words)) return undefined
  return { words, ...placeBelow(range, row) }
}

// What was deleted stands between the words in one column.
function keptWords(range: Range): string {
  const copy = range.cloneContents()
  for (const gone of copy.querySelectorAll('del')) gone.remove()
  return copy.textContent.trim()
}
