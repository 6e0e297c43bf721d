import type { Readable } from 'node:stream'
import type { Services } from '../../../kernel/context.ts'
import { type Place, dispatchEvent, newEvent, recordLater } from '../integration-events/index.ts'
import {
  agreedScopes,
  contentInstallationBy,
  installationBy,
  scopeOfEvent,
  imageOf,
  integrationByName,
  type InstallationRow,
  type IntegrationRow,
} from '../integration-registry/index.ts'

const timeout = 10_000

/** A request from the web to the public address of an integration or an installation. */
export type EndpointRequest = {
  method: string
  url: URL
  /** What follows the address of integrations: a name, perhaps an installation, and a path of its own. */
  path: string
  headers: Record<string, string>
  body: Uint8Array
}

export type EndpointResponse = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer | Readable
  /** The path of the address that was asked: its cookies are for it alone. */
  basePath: string
}

type FoundEndpoint = {
  integration: IntegrationRow
  place: Place
  basePath: string
  event: 'fetch' | 'fetch_published_script' | 'fetch_visitor_authentication'
}

/** Sends a request from the web to an integration; `undefined` when there is none at the address. */
export async function callEndpoint(
  services: Services,
  request: EndpointRequest,
): Promise<EndpointResponse | undefined> {
  const found = await findEndpoint(services, request.path)
  if (found === undefined) return undefined
  const { integration, place, basePath } = found
  const { method, url, headers, body } = request
  const event =
    found.event === 'fetch'
      ? newEvent({
          type: 'fetch',
          ...place,
          request: { method: method.toLowerCase(), url: url.href, headers },
        })
      : newEvent({ type: found.event, ...place, ...askedOf(found.event, request) })
  const isFetch = found.event === 'fetch'
  const dispatched = await dispatchEvent(services, {
    integration,
    event,
    timeout,
    isStreamed: true,
    ...(isFetch && method !== 'GET' && method !== 'HEAD' ? { fetchBody: body } : {}),
  })
  recordLater(services, { integrationId: integration.id, event, dispatched })
  if (dispatched.kind === 'answered') {
    const { status, headers: said, stream } = dispatched
    return { status, headers: said, body: stream ?? dispatched.body, basePath }
  }
  const text = dispatched.canRetry ? 'The integration failed' : dispatched.reason
  return {
    status: dispatched.canRetry ? 502 : 503,
    headers: [['content-type', 'text/plain; charset=utf-8']],
    body: Buffer.from(text),
    basePath,
  }
}

function askedOf(event: FoundEndpoint['event'], { url, headers }: EndpointRequest): Record<string, unknown> {
  if (event !== 'fetch_visitor_authentication') return {}
  const { location = '', action, ...searchParams } = Object.fromEntries(url.searchParams)
  const cookies = Object.fromEntries(
    (headers['cookie'] ?? '').split('; ').flatMap((each) => {
      const at = each.indexOf('=')
      return at > 0 ? [[each.slice(0, at), each.slice(at + 1)]] : []
    }),
  )
  return {
    location: location.replace(/^[\\/]+/, ''),
    searchParams,
    cookies,
    ...(action === 'logout' && { action }),
  }
}

/** The icon or a preview image of an integration. */
export async function readIntegrationImage(
  services: Services,
  { name, image }: { name: string; image: string },
): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  const position = image === 'icon' ? 0 : Number(/^preview-([123])$/.exec(image)?.[1] ?? Number.NaN)
  return Number.isNaN(position) ? undefined : imageOf(services.database.read, name, position)
}

const address =
  /^\/(?<name>[\w.-]+)(?:\/~installations\/(?<installation>\w+)(?:\/~(?<kind>space|site)s\/(?<content>\w+))?)?(?<special>\/~(?:script\.js|visitor-auth)$)?/

async function findEndpoint({ database }: Services, path: string): Promise<FoundEndpoint | undefined> {
  const match = address.exec(path)
  const { name = '', installation, kind, content, special } = match?.groups ?? {}
  const db = database.read
  const integration = await integrationByName(db, name)
  if (match === null || integration === undefined) return undefined
  const basePath = match[0].slice(0, match[0].length - (special?.length ?? 0))
  const event = special === undefined ? 'fetch' : specials[special]
  const found = event && { integration, basePath, event }
  if (found === undefined) return undefined
  const isPlain = special === undefined
  if (installation === undefined) return isPlain ? { ...found, place: {} } : undefined
  const row = await installationBy(db, installation)
  // What waits for its configuration may be asked, by an OAuth provider for one; what is paused may not.
  if (row?.integration_id !== integration.id || row.status === 'paused') return undefined
  const place: Place = { installationId: installation }
  if (content === undefined || kind === undefined) return isPlain ? { ...found, place } : undefined
  const onContent = await contentInstallationBy(db, {
    installationId: installation,
    contentId: content,
    kind: kind === 'space' ? 'space' : 'site',
  })
  if (onContent === undefined || onContent.status === 'paused') return undefined
  if (
    !isPlain &&
    (row.status !== 'active' || kind !== 'site' || !mayHear(row, onContent.status, found.event))
  )
    return undefined
  return { ...found, place: { ...place, [`${kind}Id`]: content } }
}

const specials: Record<string, FoundEndpoint['event']> = {
  '/~script.js': 'fetch_published_script',
  '/~visitor-auth': 'fetch_visitor_authentication',
}

function mayHear(installation: InstallationRow, status: string, event: string): boolean {
  const scope = scopeOfEvent[event]
  return status === 'active' && scope !== undefined && agreedScopes(installation).includes(scope)
}
