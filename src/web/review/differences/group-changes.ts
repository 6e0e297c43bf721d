import type { SemanticChange } from '../../../contract/content/changes.ts'

type PageOf = Extract<SemanticChange, { page: unknown }>['page']
type Attributes = Record<string, { before?: unknown; after?: unknown }>

/** Everything that changed about one page. */
export type ChangedPage = {
  id: string
  title: string
  path?: string | undefined
  type: string
  kinds: Set<'created' | 'deleted' | 'moved' | 'edited'>
  attributes: Attributes
  parent?: { before?: string; after?: string; isSame: boolean }
}

export type ChangedOther = Exclude<SemanticChange, { page: unknown }>

/** Changes by page, in the order they come, and the rest. */
export function groupChanges(changes: SemanticChange[]): { pages: ChangedPage[]; others: ChangedOther[] } {
  const pages = new Map<string, ChangedPage>()
  const others: ChangedOther[] = []
  for (const change of changes) {
    if (!('page' in change)) {
      others.push(change)
      continue
    }
    const page = pages.get(change.page.id) ?? newPage(change.page)
    pages.set(page.id, page)
    page.kinds.add(kinds[change.type])
    if (change.type === 'page_edited') page.attributes = change.attributes
    if (change.type === 'page_moved')
      page.parent = {
        isSame: change.parent.before?.id === change.parent.after?.id,
        ...(change.parent.before && { before: change.parent.before.title }),
        ...(change.parent.after && { after: change.parent.after.title }),
      }
  }
  return { pages: [...pages.values()], others }
}

const kinds = {
  page_created: 'created',
  page_deleted: 'deleted',
  page_moved: 'moved',
  page_edited: 'edited',
} as const

function newPage({ id, title, path, type }: PageOf): ChangedPage {
  return { id, title, path, type, kinds: new Set(), attributes: {} }
}
