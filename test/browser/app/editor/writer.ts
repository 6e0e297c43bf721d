import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { spaceContent, updateSpaceContent } from '../../../../src/contract/content/content.ts'
import type { DocumentPage } from '../../../../src/contract/content/pages.ts'
import { createSpace, getSpaceById } from '../../../../src/contract/content/spaces.ts'
import { useApp } from '../use-app.ts'

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

  async function insert(markdown: string, title = 'A page'): Promise<{ pageId: string; path: string }> {
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
  async function write(markdown: string, options: BrowserContextOptions = {}): Promise<EditedPage> {
    const { pageId, path: slug } = await insert(markdown)
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

  return { write, at, installation }
}

export async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await textOf(page).waitFor()
}

export function textOf(page: Page) {
  return page.getByRole('textbox', { name: 'Text of the page' })
}

/** Until the editor says that everything is saved; of what was just typed it says so in the next frame. */
export async function saved(page: Page): Promise<void> {
  await page.evaluate('new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))')
  await page.getByText('Saved', { exact: true }).waitFor()
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

/** Until the cursor is in the text again, as after a menu. */
export async function inText(page: Page): Promise<void> {
  await page.locator('[aria-multiline="true"]:focus').waitFor()
}
