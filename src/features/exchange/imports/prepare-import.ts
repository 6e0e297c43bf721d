import { ApiError } from '../../../contract/errors.ts'
import { archivePath } from '../../../engine/imports/address.ts'
import {
  allPages,
  type Harvest,
  type ImportFailure,
  type ImportProblem,
} from '../../../engine/imports/harvest.ts'
import { pagesIn, type ContentPlace } from '../../../engine/repository/index.ts'
import { readDocuments } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { requirePage, openHeadView } from '../../content/views/index.ts'
import type { AddedContent } from '../../content/content-index/index.ts'
import {
  chooseContent,
  choosePages,
  previewOf,
  type ChosenPages,
  type FoundPage,
} from '../import-previews/index.ts'
import { collectFiles, type Progress, readArchives } from '../import-sources/index.ts'
import { planImport, type ImportPlan } from './plan-import.ts'

const maximumPages = 5000

/** An import up to its transaction: everything is fetched, read and stored. */
export type PreparedImport = ImportPlan & {
  /** The snapshot that was current when the import began. */
  arrival: string
  /** What comes beside the edits: the content of docs repositories. */
  contents: AddedContent[]
  importedResources: number
  totalResources: number
  /** What did not come in. */
  log: ImportFailure[]
  /** What is wrong in what did. */
  problems: ImportProblem[]
}

/** Where an import goes: a head, and a page of it if not to the top. */
export type ImportHead = { headId: string; pageId?: string | undefined }

/** Harvests a source and plans the edits that bring it into a head's content. */
export async function prepareImport(
  ctx: Context,
  { headId, pageId }: ImportHead,
  {
    harvest,
    progress = {},
    chosen,
  }: { harvest: () => Promise<Harvest>; progress?: Progress; chosen?: ChosenPages },
): Promise<PreparedImport> {
  const view = await openHeadView(ctx, headId)
  const place = await placeOf(ctx, { headId, pageId })
  const found = await find(ctx, await harvest(), place)
  const harvested = { ...found.harvested, pages: choosePages(found.harvested.pages, chosen) }
  const { read } = found
  const contents = read.contents.map((added, archive) => chooseContent(added, chosen, archive))
  const archived = contents.flatMap(({ content }) => [...pagesIn(content.pages)])
  const pages = [...allPages(harvested.pages)].length + archived.length
  const collected = await collectFiles(ctx.services, harvested, progress)
  const { anchorOf, pageKey } = await import('../../../engine/imports/index.ts')
  const failures = [...harvested.failures, ...read.failures, ...collected.failures]
  const plan = await planImport(harvested, { collected, place, keys: { anchorOf, pageKey } })
  const problems = [...problemsOf(harvested), ...read.problems, ...plan.problems]
  const importedResources = pages + collected.files.size + read.files
  return {
    ...plan,
    contents: contents.filter(({ content }) => content.pages.length > 0),
    arrival: view.revision.snapshot,
    importedResources,
    totalResources: importedResources + failures.length,
    log: failures,
    problems,
  }
}

/** What an import would bring, with nothing fetched but the pages themselves. */
export async function previewImport(
  ctx: Context,
  head: ImportHead,
  harvest: Harvest,
): Promise<{ found: FoundPage[]; log: ImportFailure[]; problems: ImportProblem[] }> {
  const { harvested, read } = await find(ctx, harvest, await placeOf(ctx, head))
  const archives = read.contents.map(({ content }) => content.pages)
  return {
    found: previewOf({ pages: harvested.pages, archives }),
    log: [...harvested.failures, ...read.failures],
    problems: [...problemsOf(harvested), ...read.problems],
  }
}

function problemsOf({ pages }: Harvest): ImportProblem[] {
  return [...allPages(pages)].flatMap(({ address, problems = [] }) =>
    problems.map((problem) => ({ source: archivePath(address) ?? address, ...problem })),
  )
}

async function find(ctx: Context, harvested: Harvest, place: ContentPlace) {
  const harvestedPages = [...allPages(harvested.pages)].length
  const read = await readArchives(ctx, harvested.repositories ?? [], {
    place: harvestedPages === 0 || place.kind === 'top' ? place : { kind: 'below', pageId: place.pageId },
  })
  if (harvestedPages + read.pages > maximumPages)
    throw new ApiError('bad-request', `url: there are more than ${maximumPages} pages`)
  return { harvested, read }
}

/** The place that a page offers: itself while it is empty, else below it. */
export async function placeOf(ctx: Context, { headId, pageId }: ImportHead): Promise<ContentPlace> {
  if (pageId === undefined) return { kind: 'top' }
  const view = await openHeadView(ctx, headId)
  const { entry } = await requirePage(ctx.db, view, pageId)
  if (entry.type === 'group') return { kind: 'below', pageId: entry.id }
  if (entry.type !== 'document')
    throw new ApiError('bad-request', `A page of type "${entry.type}" takes no imported pages`)
  const documents = await readDocuments(view.store, [entry.document])
  const document = documents.get(entry.document ?? '')
  if (document !== undefined && document.nodes.length > 0) return { kind: 'below', pageId: entry.id }
  return { kind: 'into', pageId: entry.id, isUntitled: /^(untitled)?$/i.test(entry.title) }
}
