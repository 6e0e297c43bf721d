import { iconSymbols, renderDocument } from '../engine/html/index.ts'
import { answerWith, type Answer } from './send/answer.ts'
import { answerPlain } from './answer-not-found.ts'
import { writePage } from './answer-page.ts'
import { drawAnswered } from './gather/answered-block.ts'
import { drawIntegrations, liveBlocks } from './gather/integration-blocks.ts'
import type { Place } from './visit/open-place.ts'
import { readVisibleDocument } from './gather/read-document.ts'
import type { SiteRequest } from './visit/request.ts'

/**
 * A reader's answer to a block of an integration: the block as it is afterwards, or the whole page with it where
 * no script asks. Which block it is comes from the page, which the reader must be able to read.
 */
export async function answerIntegration(place: Place, { form }: SiteRequest): Promise<Answer | undefined> {
  const page = place.tree.byId.get(form.get('page') ?? '')
  if (page?.entry.type !== 'document') return undefined
  const blocks = await liveBlocks(place, await readVisibleDocument(place, page))
  const live = blocks.find(({ key }) => key === form.get('block'))
  if (live === undefined) return undefined
  const answered = await drawAnswered(place, live, form)
  const isPart = form.get('part') === '1'
  if (answered === undefined) return isPart ? noPart : noPage
  if (!isPart) return writePage(place, page, { answered })
  const integration = await drawIntegrations(place, { blocks: [live], pageId: page.entry.id, answered })
  const { html, needs } = renderDocument(
    { object: 'document', data: {}, nodes: [live.node] },
    { resolve: () => undefined, ...(integration && { integration }), labels: place.language.words.blocks },
  )
  return answerWith({
    type: 'text/html; charset=utf-8',
    body: `${html}${iconSymbols(needs.icons).html}`,
    keeping: 'nobody',
  })
}

const text = 'The integration that shows this part of the page did not answer.'
const noPage = answerPlain(502, { title: 'There was no answer', text: `${text} Go back and try again.` })
const noPart = answerWith({
  status: 502,
  type: 'text/plain; charset=utf-8',
  body: `${text} Try again.`,
  keeping: 'nobody',
})
