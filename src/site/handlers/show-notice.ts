import { localeLiked } from '../locales/locale.ts'
import type { SiteResponse } from '../send/response.ts'
import type { Visit } from '../visit/visit-outcome.ts'
import { plainResponse } from './show-page.ts'

type SignIn = Extract<Visit, { kind: 'sign-in' }>
type Said = Pick<SignIn, 'next'> & { status: number; notice: 'nothing' | 'fromElsewhere' | SignIn['notice'] }

/** Word in the language of the browser, where no site is shown. */
export function noticeResponse(
  acceptLanguage: string | undefined,
  { status, notice, next }: Said,
): SiteResponse {
  const locale = localeLiked(acceptLanguage)
  const { notices } = locale.messages
  const { title = notices.notSignedIn, text } = notices[notice]
  return plainResponse(status, {
    title,
    text,
    next: next && { href: next.href, label: notices[next.label] },
    locale,
  })
}
