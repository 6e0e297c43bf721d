import { FetchError } from './fetch-error.ts'
import { decodeUriComponent } from '../../engine/decode-uri-component.ts'

/** An address without its credentials, which are the `authorization` header that they stand for. */
export type Target = { url: URL; authorization: string | undefined }

/** Reads an address that a stranger gave; a relative one is read from `base`. */
export function readTarget(text: string, base?: string): Target {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined
  if (url === undefined) throw new FetchError('bad-url', 'The address is not a URL')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchError('bad-url', 'The address must begin with http:// or https://')
  }
  const authorization = basicAuthorization(url)
  url.username = ''
  url.password = ''
  url.hash = ''
  return { url, authorization }
}

function basicAuthorization({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined
  const credentials = `${decodeUriComponent(username)}:${decodeUriComponent(password)}`
  return `Basic ${Buffer.from(credentials).toString('base64')}`
}
