import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'

/** Somebody with a browser: cookies are kept, forms carry what the page put into them. */
export type Visitor = {
  cookies: Map<string, string>
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Posts fields as they are. */
  post: (
    url: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
  /** Opens a page and posts one of its forms, with what the page put into it. */
  fill: (page: string, action: string, fields?: Record<string, string>) => Promise<LightMyRequestResponse>
}

/** A browser that has never been here. */
export function newVisitor({ app, services }: TestApp): Visitor {
  const cookies = new Map<string, string>()
  const { origin } = new URL(services.config.publicUrl)

  async function send(
    method: 'GET' | 'POST',
    url: string,
    { payload, headers }: { payload?: string; headers: Record<string, string> },
  ) {
    const response = await app.inject({
      method,
      url,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  const get: Visitor['get'] = (url, headers = {}) => send('GET', url, { headers })
  const post: Visitor['post'] = (url, fields, headers = {}) =>
    send('POST', url, {
      payload: new URLSearchParams(fields).toString(),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  return {
    cookies,
    get,
    post,
    fill: async (page, action, fields = {}) => {
      const { body } = await get(page)
      return post(action, { ...hiddenFields(body), ...fields })
    },
  }
}

/** What the forms of a page carry. */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)"[^>]* value="([^"]*)"/g)
  return Object.fromEntries(
    [...inputs].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  )
}
