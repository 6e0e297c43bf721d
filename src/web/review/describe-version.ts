import type { ChangeRequestConflict } from '../../contract/content/changes.ts'
import type { Conflict } from '../../engine/revisions/index.ts'
import { messages } from '../locales/messages.ts'
import { describeValue } from './describe-value.ts'

type TitleOf = (pageId: string) => string | undefined

/** One side of a conflict that is no text, in words. */
export function describeVersion(
  { kind }: ChangeRequestConflict,
  value: unknown,
  titleOf: TitleOf,
): string | undefined {
  const words = messages.review
  if (value === undefined || value === null) return undefined
  // The engine wrote it; the contract leaves it open.
  const version = { kind, value } as Version
  switch (version.kind) {
    case 'page':
      return version.value.entry.title
    case 'place': {
      const { ancestors, after } = version.value
      const above = ancestors.map((id) => titleOf(id) ?? messages.untitled)
      return words.placed(above, after === null ? undefined : (titleOf(after) ?? messages.untitled))
    }
    case 'document':
      return words.wholeText
    case 'file':
      return version.value.name
    case 'reusable-content':
      return version.value.title
    case 'block':
    case 'field':
    case 'variable':
      return describeValue(value)
  }
}

type Version = {
  [Kind in Conflict['kind']]: { kind: Kind; value: NonNullable<Extract<Conflict, { kind: Kind }>['base']> }
}[Conflict['kind']]

/** What is contested: by its title, and what of it. */
export function describeConflict(conflict: ChangeRequestConflict, titleOf: TitleOf): string {
  const { kind, page, base, primary, changed } = conflict
  const words = messages.review
  const version = [changed, primary, base].find((each) => each !== undefined && each !== null)
  if (kind === 'page' || kind === 'reusable-content' || kind === 'file') {
    const title = describeVersion(conflict, version, titleOf) || messages.untitled
    return primary === null || changed === null ? words.conflictOfDeleted(title) : words.conflictIn(title)
  }
  const title = page === undefined ? undefined : titleOf(page)
  return words.conflictIn(title, kind === 'place' ? words.itsPlace : (fieldOf(conflict) ?? conflict.variable))
}

function fieldOf({ field }: ChangeRequestConflict): string | undefined {
  const { attributes } = messages.review
  return attributes[field as keyof typeof attributes] ?? field
}
