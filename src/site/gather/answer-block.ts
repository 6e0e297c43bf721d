import type { DocumentData } from '../draw/document-data.ts'
import type { Place } from '../visit/open-place.ts'
import type { SiteRequest } from '../visit/request.ts'
import type { SitePage } from '../visit/site-tree.ts'
import { drawAnswered } from './answered-block.ts'
import { gatherIntegrations, liveBlocks, type AnsweredBlock } from './integrations.ts'
import { readVisibleDocument } from './read-document.ts'

export type BlockAnswer =
  | { kind: 'silence' }
  | { kind: 'page'; page: SitePage; answered: AnsweredBlock }
  | { kind: 'part'; data: DocumentData }

/**
 * A reader's answer to a block of an integration: the block as it is afterwards, or the page to show it on where no
 * script asks. Which block it is comes from the page, which the reader must be able to read.
 */
export async function answerBlock(place: Place, { form }: SiteRequest): Promise<BlockAnswer | undefined> {
  const page = await place.tree.byId(form.get('page') ?? '')
  if (page?.entry.type !== 'document') return undefined
  const blocks = await liveBlocks(place, await readVisibleDocument(place, page))
  const live = blocks.find(({ key }) => key === form.get('block'))
  if (live === undefined) return undefined
  const answered = await drawAnswered(place, live, form)
  if (answered === undefined) return { kind: 'silence' }
  if (form.get('part') !== '1') return { kind: 'page', page, answered }
  const integrations = await gatherIntegrations(place, { blocks: [live], pageId: page.entry.id, answered })
  const document = { object: 'document' as const, data: {}, nodes: [live.node] }
  const specs = { versions: {}, documents: new Map() }
  return { kind: 'part', data: { document, references: {}, specs, integrations, proxy: undefined } }
}
