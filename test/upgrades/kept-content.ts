// What is in the kept databases: written by the API of each version, read back after the upgrade. It uses nothing of
// the program, since it is run against old ones.

export const keptAdminToken = 'lct_kept_0123456789abcdefghijklmnopqrstuvwxyz'
export const keptSecretKey = '0123456789abcdef'.repeat(4)

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Json = Record<string, unknown>

/** A caller of the API at an address, as the administrator. */
function asAdministrator(endpoint: string) {
  return async (method: string, path: string, body?: Json): Promise<Json> => {
    const response = await fetch(`${endpoint}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${keptAdminToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    // Every answer of the API is an object.
    return text === '' ? {} : (JSON.parse(text) as Json)
  }
}

/** Writes a little of everything into an empty instance. */
export async function writeKept(endpoint: string): Promise<void> {
  const call = asAdministrator(endpoint)
  const organization = await call('POST', '/orgs', { title: 'Kept organization' })
  const org = `/orgs/${String(organization['id'])}`
  await call('PUT', `${org}/teams`, { title: 'Kept team' })
  const created = await call('POST', `${org}/spaces`, { title: 'Kept space' })
  const space = `/spaces/${String(created['id'])}`
  await call('PATCH', space, { editMode: 'live' })
  await call('POST', `${space}/content`, {
    changes: [
      { operation: 'insert_files', files: [{ ref: 'dot', name: 'dot.png', base64: picture }] },
      { operation: 'set_variables', variables: { product: 'Kept' } },
      { operation: 'insert_reusable_content', title: 'Kept snippet', document: { markdown: 'Said once.' } },
      {
        operation: 'insert_page',
        title: 'Kept page',
        ref: 'kept',
        document: {
          markdown:
            '# Kept page\n\nText with **marks**, ![dot](/files/dot) and a table:\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n{% hint style="warning" %}\nMind\n{% endhint %}\n\n```js\nconst kept = true\n```\n',
        },
      },
      {
        operation: 'insert_page',
        title: 'Below',
        into: 'kept',
        document: { markdown: 'Go [up](./kept.md).' },
      },
    ],
  })
  await call('POST', `${space}/content`, {
    changes: [{ operation: 'insert_page', title: 'Second revision', document: { markdown: 'Later.' } }],
  })
  const merged = await call('POST', `${space}/change-requests`, { subject: 'Kept and merged' })
  await propose(String(merged['id']), 'Merged page')
  await call('POST', `${space}/change-requests/${String(merged['id'])}/merge`)
  const open = await call('POST', `${space}/change-requests`, { subject: 'Kept and open' })
  await propose(String(open['id']), 'Proposed page')
  await call('POST', `${space}/comments`, { body: { markdown: 'A kept remark' } })
  const site = await call('POST', `${org}/sites`, { title: 'Kept site', spaces: [created['id']] })
  await call('POST', `${org}/sites/${String(site['id'])}/publish`)

  async function propose(id: string, title: string): Promise<void> {
    await call('POST', `${space}/change-requests/${id}/content`, {
      changes: [{ operation: 'insert_page', title, document: { markdown: `${title}.` } }],
    })
  }
}

type Answer = { status: number; body: string }

/** Reads what `writeKept` wrote, in words that do not change with the version. */
export async function readKept(
  get: (url: string, headers: Record<string, string>) => Promise<Answer>,
): Promise<unknown> {
  const api = async (path: string): Promise<Json> => {
    const { status, body } = await get(`/v1${path}`, { authorization: `Bearer ${keptAdminToken}` })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
    // Every answer of the API is an object.
    return JSON.parse(body) as Json
  }
  const organization = itemsOf(await api('/orgs')).find(({ title }) => title === 'Kept organization')
  const org = `/orgs/${String(organization?.['id'])}`
  const [kept] = itemsOf(await api(`${org}/spaces`))
  const space = `/spaces/${String(kept?.['id'])}`
  const { pages } = await api(`${space}/content/pages`)
  const page = await api(`${space}/content/path/kept-page?format=markdown`)
  const below = await api(`${space}/content/path/kept-page/below?format=markdown`)
  const files = itemsOf(await api(`${space}/content/files`))
  const downloads = files.map(async ({ name, downloadURL }) => {
    const { pathname } = new URL(String(downloadURL))
    return `${String(name)} ${(await get(pathname, {})).status}`
  })
  const withStatus = async (status: string) => itemsOf(await api(`${space}/change-requests?status=${status}`))
  const changeRequests = [...(await withStatus('draft')), ...(await withStatus('merged'))]
  const open = changeRequests.find(({ subject }) => subject === 'Kept and open')
  const proposed = await api(`${space}/change-requests/${String(open?.['id'])}/content/pages`)
  const comments = itemsOf(await api(`${space}/comments?format=markdown`))
  const [site] = itemsOf(await api(`${org}/sites`))
  const urls = site?.['urls'] as Json
  const { pathname } = new URL('kept-page/below', String(urls['published']))
  return {
    organization: organization?.['title'],
    teams: itemsOf(await api(`${org}/teams`)).map(({ title }) => title),
    pages: titlesIn(pages),
    page: page['markdown'],
    link: below['markdown'],
    files: await Promise.all(downloads),
    changeRequests: changeRequests
      .map(({ subject, status }) => `${String(subject)}: ${String(status)}`)
      .toSorted(),
    proposed: titlesIn(proposed['pages']),
    comments: comments.map(({ body }) => (body as Json)['markdown']),
    published: (await get(pathname, {})).body,
  }
}

function itemsOf({ items }: Json): Json[] {
  return items as Json[]
}

function titlesIn(pages: unknown): unknown[] {
  return (pages as Json[]).flatMap(({ title, pages: inner = [] }) => [title, ...titlesIn(inner)])
}
