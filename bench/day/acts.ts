import { pageText } from '../spaces.ts'
import { createChance, createZipf } from './chance.ts'
import type { World } from './world.ts'

/** One request, as far as its answer is expected to be good. */
export type Request = { method?: string; path: string; token?: string; body?: unknown }

export type Send = (request: Request) => Promise<unknown>

/** Something that somebody does: one request, or a few that belong together. */
export type Act = (send: Send) => Promise<unknown>

export type Acts = Record<
  | 'json'
  | 'markdown'
  | 'tree'
  | 'list'
  | 'rare'
  | 'common'
  | 'question'
  | 'edit'
  | 'create'
  | 'merge'
  | 'published',
  Act
> & { editBeside: Act; mixed: Act }

const seed = 20_26

/** What people and programs do in a day, each time to other pages. */
export function createActs({ organizationId, space, besideSite, published, tokens }: World): Acts {
  const chance = createChance(seed)
  const page = createZipf(space.pageIds, chance)
  const address = createZipf(published, chance)
  const pick = <Item>(items: [Item, ...Item[]]): Item =>
    items[Math.floor(chance() * items.length)] ?? items[0]
  const reader = () => pick([tokens.reader, tokens.reader, tokens.editor, tokens.admin])
  const content = `/v1/spaces/${space.spaceId}/content`
  const read =
    (path: string): Act =>
    (send) =>
      send({ path, token: reader() })
  const search = (query: string, limit = 50) =>
    read(`/v1/spaces/${space.spaceId}/search?query=${encodeURIComponent(query)}&limit=${limit}`)
  let edits = 0
  const change = (path: string, changes: object[]) => ({
    method: 'POST',
    path,
    token: tokens.editor,
    body: { changes },
  })
  const updated = (id: string) => {
    edits += 1
    return { operation: 'update_page', page: id, document: { markdown: pageText(edits, `Edited ${edits}`) } }
  }

  const acts: Omit<Acts, 'mixed'> = {
    json: (send) => read(`${content}/page/${page()}`)(send),
    markdown: (send) => read(`${content}/page/${page()}?format=markdown`)(send),
    tree: (send) => read(`${content}/pages`)(send),
    list: (send) =>
      read(
        pick([
          `/v1/orgs/${organizationId}/members`,
          `/v1/orgs/${organizationId}/spaces`,
          `/v1/spaces/${space.spaceId}/change-requests`,
        ]),
      )(send),
    rare: (send) => search(`${Math.floor(chance() * space.pageIds.length)} paragraph`)(send),
    // Lists of different lengths, or most of what is asked would have been asked before.
    common: (send) =>
      search(
        pick(['words', 'paragraph', 'text', 'line', 'section', 'page']),
        40 + Math.floor(chance() * 21),
      )(send),
    question: (send) => search(`how do I fill a line of text on page ${Math.floor(chance() * 2000)}?`)(send),
    edit: (send) => send(change(content, [updated(page())])),
    create: (send) => {
      edits += 1
      const document = { markdown: pageText(edits, `New ${edits}`) }
      return send(change(content, [{ operation: 'insert_page', title: `New page ${edits}`, document }]))
    },
    merge: async (send) => {
      const requests = `/v1/spaces/${space.spaceId}/change-requests`
      const opened = await send({ method: 'POST', path: requests, token: tokens.editor, body: {} })
      // As the operation answers.
      const { id } = opened as { id: string }
      await send(change(`${requests}/${id}/content`, [updated(page())]))
      return send({ method: 'POST', path: `${requests}/${id}/merge`, token: tokens.admin })
    },
    published: (send) => send({ path: address() }),
    editBeside: (send) =>
      send(change(`/v1/spaces/${besideSite.spaceId}/content`, [updated(besideSite.pageId)])),
  }
  const shares: [number, (keyof typeof acts)[]][] = [
    [55, ['json', 'markdown']],
    [15, ['tree']],
    [10, ['list']],
    [8, ['rare', 'common', 'question']],
    [10, ['edit']],
    [2, ['merge']],
  ]
  const drawn = shares.flatMap(([share, names]) => Array.from({ length: share }, () => names))
  return {
    ...acts,
    mixed: (send) => {
      const names = drawn[Math.floor(chance() * drawn.length)] ?? ['json']
      return acts[names[Math.floor(chance() * names.length)] ?? 'json'](send)
    },
  }
}
