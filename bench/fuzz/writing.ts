import { updateSpaceContent } from '../../src/contract/content/content.ts'
import { spaceComments } from '../../src/contract/review/comments.ts'
import { updateChangeRequestContent } from '../../src/contract/review/change-requests.ts'
import type { Caller } from './cast.ts'
import { documentOf } from './documents.ts'
import type { Asking } from './judge.ts'
import { markdownText } from './markdown.ts'
import { pick, type Chance } from './mutate.ts'
import type { World } from './world.ts'

/** A text or a document through one of the ways that they come in. */
export function writing(chance: Chance, caller: Caller, { known }: World): Asking {
  const { spaceId, changeRequestId, pageId } = known
  const document = chance() < 0.6 ? { markdown: markdownText(chance) } : { document: documentOf(chance) }
  const asked = { caller, query: {} }
  if (chance() < 0.25)
    return {
      ...asked,
      operation: spaceComments.post,
      params: { spaceId },
      body: { body: document, page: pageId },
    }
  const changes = [
    pick(chance, [
      { operation: 'update_page', page: pageId, document },
      { operation: 'insert_page', title: 'Written', document },
      { operation: 'insert_reusable_content', title: 'Again', document },
    ]),
    { operation: 'insert_page', title: markdownText(chance).slice(0, 100), document },
  ]
  const body = { changes: changes.slice(0, chance() < 0.7 ? 1 : 2) }
  return chance() < 0.6
    ? { ...asked, operation: updateSpaceContent, params: { spaceId }, body }
    : { ...asked, operation: updateChangeRequestContent, params: { spaceId, changeRequestId }, body }
}
