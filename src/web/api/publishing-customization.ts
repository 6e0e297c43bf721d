import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  addSitePicture,
  deleteSiteCustomizationDraft,
  listSiteCustomizationDrafts,
  putSiteCustomizationDraft,
} from '../../contract/publishing/site-customization-draft.ts'
import {
  deleteSiteSpaceCustomizationById,
  getSiteCustomizationById,
  getSiteSpaceCustomizationById,
  overrideSiteSpaceCustomizationById,
  updateSiteCustomizationById,
  type CustomizationOverride,
  type SiteCustomization,
} from '../../contract/publishing/site-customization.ts'
import { getSitePublishingPreviewById } from '../../contract/publishing/site-publishing.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { fitPicture } from './fit-picture.ts'
import { keys } from './keys.ts'
import type { SiteIds } from './publishing.ts'
import { queryClient } from './query-client.ts'

/** A site, or one of its site-spaces that may look different. */
export type Place = SiteIds & { siteSpace?: string | undefined }

function keyOf({ siteSpace = '', ...ids }: Place): string[] {
  return [...keys.site(ids), 'customization', siteSpace]
}

function inPlace({ siteSpace }: Place): { siteSpace?: string } {
  return siteSpace === undefined ? {} : { siteSpace }
}

/** How a place looks to readers. */
export function customizationQuery({ siteSpace, ...ids }: Place) {
  return queryOptions({
    queryKey: keyOf({ siteSpace, ...ids }),
    queryFn: () =>
      siteSpace === undefined
        ? call(getSiteCustomizationById, { params: ids })
        : call(getSiteSpaceCustomizationById, { params: { ...ids, siteSpaceId: siteSpace } }),
  })
}

/** How one would have it look; nothing where no draft is kept. */
export function customizationDraftQuery(place: Place) {
  return queryOptions({
    queryKey: [...keyOf(place), 'draft'],
    queryFn: async () => {
      await writes.get(keyOf(place).join('/'))?.catch(() => undefined)
      return readDraft(place)
    },
    // What is typed here is newer than what is there.
    staleTime: Infinity,
    gcTime: 0,
  })
}

const writes = new Map<string, Promise<unknown>>()

// One after the other: a draft that is kept late would come after it was saved or discarded.
function inTurn<Result>(place: Place, write: () => Promise<Result>): Promise<Result> {
  const id = keyOf(place).join('/')
  const done = (writes.get(id) ?? Promise.resolve()).then(write, write)
  writes.set(id, done)
  return done
}

// Whoever comes back at once goes on from what they left, not from what was read before it.
async function remember(place: Place, draft: SiteCustomization | null): Promise<void> {
  const { queryKey } = customizationDraftQuery(place)
  queryClient.setQueryData(queryKey, (before) => (before === undefined ? undefined : draft))
  await queryClient.cancelQueries({ queryKey })
}

// Out of the list of all: a browser would write that the one is not there into its console, as an error.
async function readDraft({ siteSpace, ...params }: Place): Promise<SiteCustomization | null> {
  const drafts = await allPages((query) => call(listSiteCustomizationDrafts, { params, query }))
  return drafts.find((draft) => draft.siteSpace === siteSpace)?.customization ?? null
}

export function useKeepDraft(place: Place) {
  return useMutation({
    mutationFn: (customization: SiteCustomization) => inTurn(place, () => keepDraft(place, customization)),
    onMutate: (customization) => remember(place, customization),
  })
}

/** Keeps a draft while the page goes: nothing can wait for its turn any more, and nobody hears of a refusal. */
export function keepLastDraft(place: Place, customization: SiteCustomization): void {
  keepDraft(place, customization, { keepalive: true }).catch(() => undefined)
}

function keepDraft(
  place: Place,
  customization: SiteCustomization,
  options: { keepalive?: boolean } = {},
): Promise<unknown> {
  const { siteSpace: _of, ...params } = place
  const body = { ...inPlace(place), customization }
  return call(putSiteCustomizationDraft, { params, body }, options)
}

export function useDiscardDraft(place: Place) {
  const { organizationId, siteId } = place
  return useMutation({
    mutationFn: () =>
      inTurn(place, () =>
        call(deleteSiteCustomizationDraft, { params: { organizationId, siteId }, query: inPlace(place) }),
      ),
    onSuccess: () => remember(place, null),
  })
}

/** Shows it to readers: a whole site, or what makes a site-space different. */
export function useSaveCustomization(place: Place) {
  const { siteSpace, ...ids } = place
  async function save(customization: SiteCustomization) {
    if (siteSpace === undefined)
      return call(updateSiteCustomizationById, { params: ids, body: customization })
    const site = await call(getSiteCustomizationById, { params: ids })
    return call(overrideSiteSpaceCustomizationById, {
      params: { ...ids, siteSpaceId: siteSpace },
      body: differences(site, customization),
    })
  }
  return useMutation({
    mutationFn: (customization: SiteCustomization) => inTurn(place, () => save(customization)),
    onSuccess: (saved) => {
      queryClient.setQueryData(customizationQuery(place).queryKey, saved)
      return remember(place, null)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.sites(ids.organizationId) }),
  })
}

/** Lets a site-space look like its site again. */
export function useResetCustomization({ siteSpace = '', ...ids }: Place) {
  return useMutation({
    mutationFn: () => call(deleteSiteSpaceCustomizationById, { params: { ...ids, siteSpaceId: siteSpace } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.site(ids) }),
  })
}

/** What differs from the site, setting by setting; what does not is given back to it. */
function differences(site: SiteCustomization, own: SiteCustomization): CustomizationOverride {
  const wholes = ['favicon', 'announcement', 'socialAccounts', 'title']
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const names = [...new Set([...Object.keys(site), ...Object.keys(own)])]
  const entries = names.map((name) => {
    const [under, over] = [Reflect.get(site, name), Reflect.get(own, name)]
    if (wholes.includes(name)) return [name, isSame(under, over) ? null : (over ?? null)]
    const members = Object.keys({ ...under, ...over }).map((member) => [
      member,
      isSame(under?.[member], over?.[member]) ? null : (over?.[member] ?? null),
    ])
    return [name, Object.fromEntries(members)]
  })
  // Each member is one of the customization's, or null.
  return Object.fromEntries(entries) as CustomizationOverride
}

/** Where the site is drawn with one's own drafts; held for as long as it holds. */
export function draftPreviewQuery({ siteSpace, ...ids }: Place) {
  return queryOptions({
    queryKey: [...keys.site(ids), 'draft-preview', siteSpace ?? ''],
    queryFn: () =>
      call(getSitePublishingPreviewById, {
        params: ids,
        query: { draft: true, ...(siteSpace === undefined ? {} : { siteSpace }) },
      }),
    staleTime: 45 * 60_000,
    refetchInterval: 50 * 60_000,
    // The same origin as the app, whatever name it was opened by.
    select: ({ url }) => new URL(url).pathname,
  })
}

export function useUploadSitePicture(ids: SiteIds) {
  return useMutation({
    mutationFn: async ({ file, longestSide }: { file: File; longestSide: number }) =>
      call(addSitePicture, { params: ids, body: { picture: await fitPicture(file, longestSide) } }),
  })
}
