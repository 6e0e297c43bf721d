import { drawIntegrationPart } from '../draw/integration-part.ts'
import { feedbackId } from '../draw/layout/after.ts'
import { answerBlock } from '../gather/answer-block.ts'
import { noteEvent, noteFeedback } from '../gather/note-visit.ts'
import { callForReader } from '../gather/proxied-call.ts'
import { iconsOf } from '../gather/site.ts'
import { mediaTypes, redirectTo, respond } from '../send/response.ts'
import { pagePath } from '../visit/page-path.ts'
import type { Handler } from './handler.ts'
import { pageResponse, plainResponse } from './show-page.ts'

/** A reader's word on a page. */
export const takeFeedback: Handler = async ({ place, request, events }) => {
  const page = await noteFeedback(place, request, events)
  if (page === undefined) return undefined
  if (request.accept?.includes('application/json'))
    return respond({ type: mediaTypes.json, body: '{}', caching: 'nobody' })
  return redirectTo(`${place.content.basePath}${pagePath(page, place.tree)}#${feedbackId}`, { status: 303 })
}

/** That a page was seen, or what was looked for. */
export const takeEvent: Handler = async ({ place, request, events }) => {
  await noteEvent(place, request, events)
  return { status: 204, headers: { 'cache-control': 'no-store' }, body: Buffer.alloc(0) }
}

/** A request of the try-it panel, answered in an envelope: what an API says must not act as a page of this site. */
export const takeProxiedCall: Handler = async ({ place, request }) => {
  const found = await callForReader(place, request)
  if (found === undefined) return undefined
  const { status, body } = found
  return respond({ status, type: mediaTypes.json, body: JSON.stringify(body), caching: 'nobody' })
}

/** A reader's answer to a block of an integration. */
export const takeAnswer: Handler = async ({ place, request }) => {
  const answer = await answerBlock(place, request)
  switch (answer?.kind) {
    case undefined:
      return undefined
    case 'silence':
      return request.form.get('part') === '1' ? silentPart : silentPage
    case 'page':
      return pageResponse(place, answer.page, answer.answered)
    case 'part': {
      const body = drawIntegrationPart(answer.data, {
        findIcon: iconsOf(place),
        locale: place.locale,
      })
      return respond({ type: mediaTypes.html, body, caching: 'nobody' })
    }
  }
}

const text = 'The integration that shows this part of the page did not answer.'
const silentPage = plainResponse(502, {
  title: 'There was no answer',
  text: `${text} Go back and try again.`,
})
const silentPart = respond({
  status: 502,
  type: mediaTypes.text,
  body: `${text} Try again.`,
  caching: 'nobody',
})
