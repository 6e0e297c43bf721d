import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import type { TestApp } from './app.ts'

export type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>

/** Asks the server without a network, whatever host the address names. */
export function fetchFrom({ app }: TestApp): Fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { host, pathname, search } = new URL(request.url)
    const response = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(request.headers), host },
      ...(request.method === 'POST' ? { payload: await request.text() } : {}),
    })
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    )
    const isEmpty = response.statusCode === 204 || response.statusCode === 304
    return new Response(isEmpty ? null : response.rawPayload, { status: response.statusCode, headers })
  }
}

export type Browser = {
  get: (url: string, headers?: Record<string, string>) => Promise<Response>
  post: (url: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>
}

/** Somebody's browser: keeps cookies for each host, follows nothing by itself. */
export function openBrowser(fetch: Fetch): Browser {
  const jar = new Map<string, Map<string, string>>()
  async function send(url: string, headers: Record<string, string>, body?: string) {
    const { host } = new URL(url)
    const cookies = jar.get(host) ?? new Map<string, string>()
    jar.set(host, cookies)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, ...headers },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/Max-Age=0/.test(line)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  return {
    get: (url, headers = {}) => send(url, headers),
    post: (url, fields, headers = {}) =>
      send(
        url,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams(fields).toString(),
      ),
  }
}

/** Answers the question of a site whether a program may read, as the form of that page does. */
export async function decide(
  browser: Browser,
  address: string,
  decision: 'allow' | 'refuse' = 'allow',
): Promise<URL> {
  const page = await (await browser.get(address)).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const answered = await browser.post(address, { token, decision })
  return new URL(answered.headers.get('location') ?? '')
}

/** A program with the client of the Model Context Protocol; `signIn` is what its user does in a browser. */
export function createProgram(
  address: string,
  { fetch, signIn, name = 'Claude' }: { fetch: Fetch; signIn: (url: string) => Promise<URL>; name?: string },
) {
  const kept: {
    client?: OAuthClientInformationMixed
    tokens?: OAuthTokens
    verifier?: string
    asked?: string
  } = {}
  const redirectUrl = 'http://localhost:7777/callback'
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl] },
    state: () => 'a state of the program',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (url) => {
      kept.asked = url.href
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier ?? '',
    invalidateCredentials: () => {
      delete kept.tokens
    },
  }
  return {
    kept,
    /** Asks for access in the browser, and takes what comes back. */
    async connect(): Promise<Client> {
      const transport = () =>
        new StreamableHTTPClientTransport(new URL(address), { authProvider: provider, fetch })
      if (kept.tokens === undefined) {
        const first = transport()
        await new Client({ name, version: '1' }).connect(first).catch(() => undefined)
        const back = await signIn(kept.asked ?? '')
        await first.finishAuth(back.searchParams.get('code') ?? '')
      }
      const client = new Client({ name, version: '1' })
      await client.connect(transport())
      return client
    },
    refresh: () => auth(provider, { serverUrl: address, fetchFn: fetch }),
  }
}

/** What a page says, as a program reads it. */
export async function readPage(client: Client, url: string): Promise<string> {
  const { content } = await client.callTool({ name: 'getPage', arguments: { url } })
  return JSON.stringify(content)
}
