import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import { hrefIn, type ContentLocation } from '../../api/content-location.ts'
import { isLinkedTo } from '../../api/backlinks.ts'
import { inBatches } from '../../api/batches.ts'
import { draftOf, edit, headOf, type Edited } from '../../api/editing.ts'
import { keys } from '../../api/keys.ts'
import { pageQuery, pagesQuery } from '../../api/reading.ts'
import { messages } from '../../locales/messages.ts'
import { say } from '../../ui/toast.tsx'
import { firstSlug } from '../first-slug.ts'
import { locate, locateById, pagesBelow, type TreePage } from '../locate-page.ts'
import { useContentAddress } from '../use-location.ts'
import { applyEdits } from './apply-edits.ts'
import { duplicateEdits } from './duplicate-edits.ts'
import { movesBack, movesOf, pathWithout, placeOf, topmost, type DropTarget } from './place-edits.ts'
import { restoreEdits } from './restore-edits.ts'

type Fields = Pick<
  Extract<ContentEdit, { operation: 'update_page' }>,
  'title' | 'hidden' | 'emoji' | 'icon' | 'target'
>
export type NewEntry = Extract<ContentEdit, { operation: 'insert_page' | 'insert_group' | 'insert_link' }>

/** What can be done with the pages of a space; in a locked one it goes into a change request of one's own. */
export function usePageActions(space: Space, pages: TreePage[]) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { location, path, isPage } = useContentAddress()

  async function target(): Promise<ContentLocation> {
    if (location.changeRequestId !== undefined) return location
    return draftOf(client, space)
  }

  /** Shows edits at once, sends them, and takes them back when they are refused. */
  async function perform(edits: ContentEdit[]) {
    const place = await target()
    const { queryKey } = pagesQuery(place)
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    client.setQueryData(queryKey, (known) => known && { pages: applyEdits(known.pages, edits) })
    try {
      const made: Edited['pages'] = []
      for (const batch of inBatches(edits)) made.push(...(await edit(place, batch)).pages)
      return { place, pages: made }
    } catch (error) {
      client.setQueryData(queryKey, before)
      throw error
    } finally {
      void client.invalidateQueries({ queryKey: keys.content(place) })
    }
  }

  const isElsewhere = ({ changeRequestId }: ContentLocation) => changeRequestId !== location.changeRequestId

  // What was opened on the way is where one goes on.
  async function follow(place: ContentLocation, to = path, search = {}) {
    if (isElsewhere(place) && place.changeRequestId !== undefined)
      say(messages.content.inDraft(place.changeRequestId))
    await client.ensureQueryData(pagesQuery(place))
    await navigate({ to: hrefIn(place, to), search })
  }

  async function attempt(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      say(error instanceof Error ? error.message : messages.somethingWrong)
    }
  }

  const change = (edits: ContentEdit[]) =>
    attempt(async () => {
      const { place } = await perform(edits)
      if (isElsewhere(place)) await follow(place)
    })

  return {
    insert: (entry: NewEntry) =>
      attempt(async () => {
        const { place, pages: made } = await perform([entry])
        const page = made.at(-1)
        await client.invalidateQueries({ queryKey: pagesQuery(place).queryKey })
        // A change request is open to be written in as it is.
        const search = place.changeRequestId === undefined ? { edit: true } : {}
        if (entry.operation === 'insert_page') await follow(place, page?.path, search)
        else if (isElsewhere(place)) await follow(place)
      }),
    update: (page: string, fields: Fields) => {
      const slug = firstSlug(pages, page, fields.title ?? '')
      return change([{ operation: 'update_page', page, ...fields, ...(slug !== undefined && { slug }) }])
    },
    hide: (ids: string[], hidden: boolean) =>
      change(ids.map((page) => ({ operation: 'update_page', page, hidden }))),
    move: (ids: string[], drop: DropTarget) =>
      attempt(async () => {
        await perform(movesOf(pages, ids, drop))
        const back = movesBack(pages, ids, drop)
        const title = locateById(pages, ids[0] ?? '')?.page.title ?? ''
        say(messages.content.moved(back.length, title), { undo: () => void change(back) })
      }),
    duplicate: (id: string) =>
      attempt(async () => {
        const located = locateById(pages, id)
        if (located === undefined) return
        const edits = await duplicateEdits(located.page, placeOf(pages, id), (pageId) =>
          client.fetchQuery(pageQuery(location, pageId)),
        )
        const { place, pages: made } = await perform(edits)
        await client.invalidateQueries({ queryKey: pagesQuery(place).queryKey })
        await follow(place, made[0]?.path)
      }),
    remove: (ids: string[]) =>
      attempt(async () => {
        const gone = topmost(pages, ids)
        const { search } = router.state.location
        const here = await target()
        const [revision, isLinked] = await Promise.all([
          headOf(here),
          isLinkedTo(
            here,
            gone.flatMap((id) => idsBelow(locateById(pages, id)?.page)),
          ),
        ])
        const { place } = await perform(gone.map((page) => ({ operation: 'delete_page', page })))
        const next = isPage ? pathWithout(locate(pages, path), gone) : undefined
        if (next !== undefined || isElsewhere(place)) await follow(place, next)
        const { pathname } = router.state.location
        const title = locateById(pages, gone[0] ?? '')?.page.title ?? ''
        const { deleted, leftLinks } = messages.content
        say([deleted(gone.length, title), ...(isLinked ? [leftLinks] : [])].join('. '), {
          undo: () =>
            void attempt(async () => {
              for (const edits of restoreEdits(pages, gone, revision)) await perform(edits)
              await client.invalidateQueries({ queryKey: pagesQuery(place).queryKey })
              // Who has gone on reading elsewhere meanwhile stays there.
              if (next !== undefined && router.state.location.pathname === pathname)
                await navigate({ to: hrefIn(place, path), search })
              say(messages.content.restored)
            }),
        })
      }),
  }
}

function idsBelow(page: TreePage | undefined): string[] {
  return page === undefined ? [] : [page.id, ...pagesBelow(page).flatMap(idsBelow)]
}

export type PageActions = ReturnType<typeof usePageActions>
