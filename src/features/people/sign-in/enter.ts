import type { PageResponse } from '../../../http/implement-page.ts'
import { localPath } from '../../../http/pages.ts'

/** Gives a browser its new session and sends it on. */
export function enter({ secret, returnTo }: { secret: string; returnTo: string | undefined }): PageResponse {
  return { kind: 'redirect', to: localPath(returnTo) ?? '/app/', session: secret }
}
