import type { Page, WebSocketRoute } from 'playwright-core'
import { beforeAll } from 'vitest'
import { spaceContent, updateSpaceContent } from '../../../../src/contract/content/content.ts'
import type { DocumentPage } from '../../../../src/contract/content/pages.ts'
import { createSpace, getSpaceById } from '../../../../src/contract/content/spaces.ts'
import { useApp, type Visit } from '../use-app.ts'

export type EditedPage = {
  page: Page
  spaceId: string
  pageId: string
  address: string
  /** What the API says of the page. */
  read: () => Promise<DocumentPage>
  markdown: () => Promise<string>
  revision: () => Promise<string>
}

/** A real program with a writer at its editor, for one test file. */
export function useWriter() {
  const { at, installation } = useApp()
  let spaceId = ''

  beforeAll(async () => {
    const { organizationId, call } = installation()
    const { id } = await call(createSpace, { params: { organizationId }, body: { title: 'Handbook' } })
    spaceId = id
  })

  async function makePage(markdown: string, title = 'A page'): Promise<{ pageId: string; path: string }> {
    const change = { operation: 'insert_page' as const, title, document: { markdown } }
    const { pages } = await installation().call(updateSpaceContent, {
      params: { spaceId },
      body: { changes: [change] },
    })
    const [made] = pages
    if (made === undefined || !('path' in made)) throw new Error('no page was made')
    return { pageId: made.id, path: made.path }
  }

  /** A new page with a text, open in the editor. */
  async function write(markdown: string, options?: Visit): Promise<EditedPage> {
    const { pageId, path: slug } = await makePage(markdown)
    const path = `/app/spaces/${spaceId}/${slug}?edit=true`
    const page = await at(path, options)
    await textOf(page).waitFor()
    const params = { spaceId, pageId }
    const read = async (query = {}) =>
      // Pages that these tests make have documents.
      (await installation().call(spaceContent.page, { params, query })) as DocumentPage
    return {
      page,
      spaceId,
      pageId,
      address: `${installation().url}${path}`,
      read,
      markdown: async () =>
        (await read({ format: 'markdown' })).markdown?.replace(/^# A page\n\n?/, '') ?? '',
      revision: async () => (await installation().call(getSpaceById, { params: { spaceId } })).revision,
    }
  }

  /** Pictures of a space, each 300 points wide and 120 high; tells how Markdown names them. */
  async function addPictures(...names: string[]): Promise<string[]> {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><rect width="300" height="120" fill="teal"/></svg>'
    const files = names.map((name) => ({ name: `${name}.svg`, base64: btoa(svg) }))
    const { insertedFiles } = await installation().call(updateSpaceContent, {
      params: { spaceId },
      body: { changes: [{ operation: 'insert_files', files }] },
    })
    return insertedFiles.map(({ id }) => `/files/${id}`)
  }

  return { write, addPictures, at, installation }
}

/** A browser behind a proxy that passes no sockets: it writes by itself, and merges what others wrote. */
export async function withoutSockets(page: Page): Promise<void> {
  await page.context().routeWebSocket('**/v1/live', (socket) => socket.close())
}

/** A network that can be cut, requests and sockets alike, and mended. */
export function breakableNetwork() {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  return {
    prepare: (page: Page): Promise<void> =>
      page.context().routeWebSocket('**/v1/live', (socket) => {
        if (isCut) return socket.close()
        socket.connectToServer()
        open.add(socket)
      }),
    async cut(page: Page): Promise<void> {
      isCut = true
      await page.route('**/v1/**', (route) => route.abort())
      for (const socket of open) await socket.close()
      open.clear()
    },
    async mend(page: Page): Promise<void> {
      isCut = false
      await page.unroute('**/v1/**')
    },
  }
}

/** A network that goes without a word: sockets stay open, and what they carry comes once it is back. */
export function stallingNetwork() {
  let held: (() => void)[] | undefined
  const carry = (send: () => void) => (held === undefined ? send() : held.push(send))
  return {
    prepare: (page: Page): Promise<void> =>
      page.context().routeWebSocket('**/v1/live', (socket) => {
        const server = socket.connectToServer()
        socket.onMessage((message) => void carry(() => server.send(message)))
        server.onMessage((message) => void carry(() => socket.send(message)))
      }),
    async stall(page: Page): Promise<void> {
      held = []
      await page.context().setOffline(true)
    },
    async mend(page: Page): Promise<void> {
      const late = held ?? []
      held = undefined
      for (const send of late) send()
      await page.context().setOffline(false)
    },
  }
}

export async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await textOf(page).waitFor()
}

export function textOf(page: Page) {
  return page.getByRole('textbox', { name: 'Text of the page' })
}

/** Until the editor says that everything is saved. */
export async function saved(page: Page): Promise<void> {
  await drawn(page)
  await page.getByText('Saved', { exact: true }).waitFor()
}

/** Until the editor says that this browser keeps everything that the server does not have. */
export async function keptHere(page: Page): Promise<void> {
  await drawn(page)
  await page.getByText('Offline: kept in this browser').waitFor()
}

// Of what was just typed the editor tells in the next frame.
async function drawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))')
}

/** To the end of a text. */
export async function endOf(page: Page, text: string): Promise<void> {
  await textOf(page).getByText(text, { exact: true }).click()
  await page.keyboard.press('End')
}

/** Types and presses keys: "a", "{Enter}", "{Control+b}". */
export async function type(page: Page, ...parts: string[]): Promise<void> {
  for (const part of parts) {
    const key = /^\{(.+)\}$/.exec(part)?.[1]
    if (key === undefined) await page.keyboard.type(part)
    else await page.keyboard.press(key)
  }
}

/** Inserts what the menu behind the slash finds first. */
export async function insert(page: Page, query: string): Promise<void> {
  await type(page, `/${query}`)
  await page.getByRole('listbox', { name: 'Insert a block' }).getByRole('option').first().waitFor()
  await type(page, '{Enter}')
  await page.getByRole('listbox', { name: 'Insert a block' }).waitFor({ state: 'detached' })
}

/** Until the cursor is in the text again, as after a menu. */
export async function inText(page: Page): Promise<void> {
  await page.locator('[aria-multiline="true"]:focus').waitFor()
}

/** Pastes what a program put on the clipboard. */
export async function paste(page: Page, data: Record<string, string>): Promise<void> {
  const entries = JSON.stringify(Object.entries(data))
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    for (const [type, text] of ${entries}) clipboardData.setData(type, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('[role=textbox][contenteditable]').dispatchEvent(event)
  }`)
}

/** A picture of one point. */
export const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Pastes pictures, as a screenshot comes. */
export async function pastePicture(page: Page, ...names: string[]): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    const bytes = Uint8Array.from(atob('${dot}'), (letter) => letter.charCodeAt(0))
    for (const name of ${JSON.stringify(names.length === 0 ? ['dot.png'] : names)})
      clipboardData.items.add(new File([bytes], name, { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('[role=textbox][contenteditable]').dispatchEvent(event)
  }`)
}

/** What goes to the clipboard of what is chosen, by its type. */
export async function copy(page: Page): Promise<Record<string, string>> {
  return page.evaluate<Record<string, string>>(`{
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('[role=textbox][contenteditable]').dispatchEvent(event)
    Object.fromEntries(clipboardData.types.map((type) => [type, clipboardData.getData(type)]))
  }`)
}
