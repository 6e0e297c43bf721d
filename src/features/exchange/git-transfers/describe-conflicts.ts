import { pagesIn, type ReadRepository } from '../../../engine/repository/index.ts'
import type { Conflict } from '../../../engine/revisions/index.ts'
import { gitConflict } from '../../../contract/exchange/git-sync.ts'

const shown = 5

/** Says which pages and other things both sides changed, and what to do about it. */
export function describeConflicts(read: ReadRepository, conflicts: Conflict[]): string {
  const names = namesIn(read, conflicts)
  const rest = names.length > shown ? ` and ${names.length - shown} more` : ''
  return `${gitConflict}: the space and the repository both changed ${names.slice(0, shown).join(', ')}${rest}. Import the repository to keep its side, or export with force to keep the space's.`
}

/** Says of each that both sides changed what came of it in an import. */
export function describeKept(read: ReadRepository, conflicts: Conflict[]): string[] {
  return namesIn(read, conflicts).map(
    (name) =>
      `${name}: the space and the repository both changed the same. The repository's side is kept; the space's is in the history.`,
  )
}

function namesIn({ content }: ReadRepository, conflicts: Conflict[]): string[] {
  const titles = new Map<string, string>()
  for (const { entry } of pagesIn(content.pages)) titles.set(entry.id, entry.git?.path ?? entry.title)
  for (const { id, git, title } of content.reusableContents) titles.set(id, git?.path ?? title)
  return [...new Set(conflicts.map((conflict) => nameOf(conflict, titles)))]
}

function nameOf(conflict: Conflict, titles: ReadonlyMap<string, string>): string {
  if ('page' in conflict) return titles.get(conflict.page) ?? 'a page that one of them deleted'
  if ('reusableContent' in conflict) return titles.get(conflict.reusableContent) ?? 'a reusable content'
  return conflict.kind === 'file' ? 'a file' : `the variable ${conflict.variable}`
}
