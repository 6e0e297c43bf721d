import { setTimeout as sleep } from 'node:timers/promises'
import type { HostileInput } from './inputs.ts'

export type Place = { url: string; token: string; organizationId: string; spaceId: string }

/** Sends an input as a caller would, and waits until the server is done with it, jobs too; then reads it back. */
export async function send(place: Place, { kind, make }: HostileInput, size: number): Promise<number> {
  const text = make(size)
  const { organizationId, spaceId } = place
  const ask = (method: string, path: string, body?: string) => request(place, { method, path, body })
  const edit = (document: string) =>
    ask(
      'POST',
      `/spaces/${spaceId}/content`,
      `{"changes":[{"operation":"insert_page","document":${document}}]}`,
    )
  switch (kind) {
    case 'page':
    case 'document': {
      const sent = kind === 'page' ? JSON.stringify({ markdown: text }) : `{"document":${text}}`
      const { status, json } = await edit(sent)
      const page = json?.pages?.[0]?.id
      if (page === undefined) return status
      for (const format of ['document', 'markdown'])
        await ask('GET', `/spaces/${spaceId}/content/page/${page}?format=${format}`)
      await sleep(300)
      return status
    }
    case 'comment':
      return (await ask('POST', `/spaces/${spaceId}/comments`, JSON.stringify({ body: { markdown: text } })))
        .status
    case 'json':
      return (await ask('PATCH', `/orgs/${organizationId}`, text)).status
    case 'condition':
      return (await edit(JSON.stringify({ markdown: `{% if ${text} %}\na\n{% endif %}` }))).status
    case 'search':
      return (await ask('GET', `/spaces/${spaceId}/search?query=${encodeURIComponent(text)}`)).status
    case 'specification': {
      const path = `/orgs/${organizationId}/openapi/hostile`
      const { status } = await ask('PUT', path, JSON.stringify({ source: { text } }))
      await until(async () => (await ask('GET', path)).json?.processingState === 'complete')
      return status
    }
    case 'upload': {
      const file = { name: 'hostile', type: 'application/octet-stream', size: text.length }
      const upload = await ask(
        'POST',
        `/orgs/${organizationId}/storage/upload`,
        JSON.stringify({ type: 'import_file', file }),
      )
      if (upload.json?.url === undefined) return upload.status
      const address = new URL(upload.json.url).pathname
      await fetch(`${place.url}${address}`, { method: 'PUT', body: Buffer.from(text, 'latin1') })
      const source = { type: 'file', files: [upload.json.key] }
      const run = await ask(
        'POST',
        `/org/${organizationId}/imports`,
        JSON.stringify({ source, target: { space: spaceId } }),
      )
      const path = `/org/${organizationId}/imports/${run.json?.id}`
      await until(
        async () => !['pending', 'in-progress'].includes((await ask('GET', path)).json?.status ?? ''),
      )
      return run.status
    }
  }
}

// Only what is asked for above.
type Answer = {
  id?: string
  url?: string
  key?: string
  status?: string
  processingState?: string
  pages?: { id: string }[]
}

async function request(
  { url, token }: Place,
  { method, path, body }: { method: string; path: string; body: string | undefined },
): Promise<{ status: number; json: Answer | undefined }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${url}/v1${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return { status: response.status, json: isJson ? JSON.parse(text) : undefined }
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let left = 600; left > 0 && !(await isDone()); left -= 1) await sleep(100)
}
