import { addedWord, type Edited } from './edit-paragraph.ts'

type Hunk = { removed: string[]; added: string[] }

/** What a diff (without context) changes besides the edited paragraphs, one line for each problem. */
export function strayLines(diff: string, edited: Edited[]): string[] {
  const hunks = hunksByPath(diff)
  const expected = new Map(edited.map((edit) => [edit.path, edit]))
  const strangers = [...hunks.keys()].filter((path) => !expected.has(path))
  return [
    ...strangers.map((path) => `${path}: changed, though nobody edited it`),
    ...edited.flatMap(({ path, words }) =>
      complaints(hunks.get(path) ?? [], words).map((each) => `${path}: ${each}`),
    ),
  ]
}

function complaints(hunks: Hunk[], words: string): string[] {
  const [hunk] = hunks
  if (hunk === undefined) return ['the edit did not arrive']
  if (hunks.length > 1) return [`${hunks.length} places changed instead of one: ${JSON.stringify(hunks)}`]
  const { removed, added } = hunk
  const isOneParagraph = [...removed, ...added].every((line) => line.trim() !== '')
  if (!isOneParagraph) return [`more than the paragraph changed: ${JSON.stringify(hunk)}`]
  const was = removed.join(' ').includes(words)
  const is = added.join(' ').includes(`${words} ${addedWord}`)
  return was && is ? [] : [`another paragraph changed: ${JSON.stringify(hunk)}`]
}

function hunksByPath(diff: string): Map<string, Hunk[]> {
  const found = new Map<string, Hunk[]>()
  let hunks: Hunk[] = []
  for (const line of diff.split('\n')) {
    const path = /^diff --git .* "?b\/(.*?)"?$/.exec(line)?.[1]
    if (path !== undefined) found.set(path, (hunks = []))
    else if (line.startsWith('@@')) hunks.push({ removed: [], added: [] })
    else if (line.startsWith('-') && !line.startsWith('--- ')) hunks.at(-1)?.removed.push(line.slice(1))
    else if (line.startsWith('+') && !line.startsWith('+++ ')) hunks.at(-1)?.added.push(line.slice(1))
  }
  return found
}
