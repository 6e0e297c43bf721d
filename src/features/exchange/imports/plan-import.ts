import { setImmediate } from 'node:timers/promises'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import { mapReferences, withAnchors, type ContentRef } from '../../../engine/document/index.ts'
import { archivePath } from '../../../engine/imports/address.ts'
import {
  allPages,
  type Harvest,
  type ImportedPage,
  type ImportProblem,
} from '../../../engine/imports/harvest.ts'
import { inputOf } from '../../../engine/page-input/index.ts'
import type { ContentPlace } from '../../../engine/repository/index.ts'
import type { PreparedEdits } from '../../content/page-input/index.ts'
import { brokenLink, type CollectedFiles } from '../import-sources/index.ts'

export type ImportPlan = {
  changes: ContentEdit[]
  documents: PreparedEdits['documents']
  files: PreparedEdits['files']
  /** The addresses that pages came from, by the names that the edits give them. */
  sources: Map<string, string>
  /** Links between the files of an archive to what did not come in. */
  problems: ImportProblem[]
}

type Keys = { pageKey: (address: string) => string; anchorOf: (address: string) => string | undefined }

/** The edits that bring pages and files into some content, with links between them. */
export async function planImport(
  { pages }: Harvest,
  { collected, place, keys }: { collected: CollectedFiles; place: ContentPlace; keys: Keys },
): Promise<ImportPlan> {
  const plan: ImportPlan = {
    changes: [],
    documents: new Map(),
    files: new Map(),
    sources: new Map(),
    problems: [],
  }
  // Of what is shown and not there it is told already.
  const told = new Set(collected.failures.map(({ source }) => source))
  const all = [...allPages(pages)]
  const refs = new Map(all.map((page, index) => [page, `import-page-${index + 1}`]))
  const byKey = new Map(
    all.flatMap((page) =>
      [page.address, ...(page.aliases ?? [])].map((address) => [keys.pageKey(address), page] as const),
    ),
  )
  if (collected.files.size > 0) {
    plan.files.set(plan.changes.length, [...collected.files.values()])
    plan.changes.push({ operation: 'insert_files', files: [] })
  }
  const [first, ...others] = pages
  if (place.kind === 'into' && first !== undefined) {
    const title = place.isUntitled ? { title: first.title } : {}
    add(first, { operation: 'update_page', page: place.pageId, ...title })
    await insert([...first.pages, ...others], place.pageId)
  } else await insert(pages, place.kind === 'below' ? place.pageId : null)
  return plan

  async function insert(below: ImportedPage[], into: string | null): Promise<void> {
    for (const page of below) {
      // Many pages let others have their turn.
      await setImmediate()
      const ref = refs.get(page) ?? ''
      const isGroup = page.kind === 'group' && into === null
      if (isGroup) plan.changes.push({ operation: 'insert_group', title: page.title, ref })
      else add(page, { operation: 'insert_page', title: page.title, ref, into })
      await insert(page.pages, ref)
    }
  }

  function add(page: ImportedPage, change: ContentEdit): void {
    const { description = page.fields?.description, fields = {} } = page
    const broken = new Set<string>()
    const document = withAnchors(mapReferences(page.document, (ref) => linked(ref, page, broken)))
    const source = archivePath(page.address) ?? page.address
    for (const path of broken) if (!told.has(path)) plan.problems.push(brokenLink(source, path))
    const described = { ...fields, ...(description === undefined ? {} : { description }) }
    plan.documents.set(plan.changes.length, inputOf(document, described))
    plan.changes.push(change)
    if (change.operation === 'insert_page' && change.ref !== undefined)
      plan.sources.set(change.ref, page.address)
  }

  // Addresses that an edit reads as its own names.
  function linked(ref: ContentRef, from: ImportedPage, broken: Set<string>): ContentRef {
    if (ref.kind !== 'url') return ref
    const file = collected.files.get(ref.url)
    if (file !== undefined) return { kind: 'url', url: `/files/${file.ref}` }
    const target = byKey.get(keys.pageKey(ref.url))
    const anchor = keys.anchorOf(ref.url)
    if (target === undefined) {
      const path = archivePath(ref.url)
      if (path !== undefined) broken.add(path)
      return { kind: 'url', url: ref.url.replace('https://archive.invalid/', '') }
    }
    if (target === from && anchor !== undefined) return { kind: 'url', url: `#${anchor}` }
    const id = place.kind === 'into' && target === first ? place.pageId : (refs.get(target) ?? '')
    return { kind: 'url', url: `/pages/${id}${anchor === undefined ? '' : `#${anchor}`}` }
  }
}
