import type { PageEntry } from '../../../engine/revisions/index.ts'
import { requireCondition } from '../page-input/index.ts'

type GivenFields = {
  emoji?: string | null | undefined
  icon?: string | null | undefined
  description?: string | null | undefined
  hidden?: boolean | undefined
  noIndex?: boolean | undefined
  noRobotsIndex?: boolean | undefined
  condition?: string | null | undefined
}

const names = ['emoji', 'icon', 'description', 'hidden', 'noIndex', 'noRobotsIndex', 'condition'] as const

/** The fields that an edit sets; `null` takes one away. */
export function fieldsOf(edit: object): Partial<PageEntry> {
  // Every edit of a page has these members or lacks them.
  const given = edit as GivenFields
  requireCondition(given.condition)
  const fields: Record<string, unknown> = {}
  for (const name of names) if (given[name] !== undefined) fields[name] = given[name] ?? undefined
  return fields
}
