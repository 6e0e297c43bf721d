import type { ContentRef } from '../engine/document/index.ts'
import {
  findRedirect,
  resolvePublishedUrl,
  type PublishedContent,
  type Resolution,
} from '../features/sites/index.ts'
import type { Services } from '../platform/context.ts'
import { readContext } from '../platform/transact.ts'
import { redirectTo, type Answer } from './answer.ts'
import { answerAsset } from './answer-asset.ts'
import { answerNotFound, answerPlain } from './answer-not-found.ts'
import { answerPlace } from './answer-place.ts'
import { openPlace } from './open-place.ts'
import type { SiteRequest } from './request.ts'
import {
  claimsCookieOf,
  forgottenCookies,
  readVisitor,
  tokenCookieOf,
  withoutVisitor,
  type SaidVisitor,
} from './visitor.ts'

/** What was answered, and whether the same may be told to everybody who asks the same. */
export type Handled = { answer: Answer; isForAll: boolean }

/** Answers a request to a published site. */
export async function handleRequest(services: Services, request: SiteRequest): Promise<Handled> {
  const asset = /\/~gitbook\/assets\/(.+)$/.exec(request.url.pathname)?.[1]
  if (asset !== undefined) return once(answerAsset(asset) ?? nothing())
  const visitor = readVisitor(request.url, request.cookie)
  const auth = /^(.*\/)~gitbook\/auth\/(login|logout)\/?$/.exec(request.url.pathname)
  if (auth !== null)
    return once(await answerAuth(services, request, { base: auth[1] ?? '/', action: auth[2] ?? '', visitor }))
  const resolution = await resolvePublishedUrl(readContext(services, { kind: 'system' }), {
    url: request.url,
    visitor,
  })
  if (resolution.kind === 'content') return answerContent(services, request, { content: resolution, visitor })
  return once(answerOther(request, { resolution, visitor }))
}
