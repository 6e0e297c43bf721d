import type { SearchPageResult, SearchSpaceResult } from '../../../contract/content/search.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import type { Member } from '../../../contract/people/members.ts'
import type { Site } from '../../../contract/publishing/sites.ts'
import { messages } from '../../locales/messages.ts'

export type PaletteEntry = {
  id: string
  title: string
  detail: string
  /** Where it leads; what was typed is asked where that is nowhere. */
  to?: string
  /** The heading that it leads to. */
  hash?: string
  /** What stands around the words that were found. */
  text?: string
  /** A part of the page above it. */
  isSection?: true
  /** The page it is, whose icon may be known. */
  page?: { spaceId: string; pageId: string }
}
export type PaletteSection = {
  id: 'pages' | 'spaces' | 'sites' | 'people' | 'commands' | 'ask'
  entries: PaletteEntry[]
}

export type PaletteSource = {
  organizationId: string
  query: string
  found: SearchSpaceResult[]
  /** Not while what is found may still come above it. */
  mayAsk: boolean
  spaces: Space[]
  sites: Site[]
  members: Member[]
}

const mostPages = 12
const mostParts = 2
const mostOthers = 5

/** What the palette offers for what was typed: what the search found, and what is called so. */
export function paletteEntries(source: PaletteSource): PaletteSection[] {
  const { organizationId, query, found, mayAsk, spaces, sites, members } = source
  const base = `/orgs/${organizationId}`
  const wanted = query.trim().toLowerCase()
  const called = (entries: PaletteEntry[]) =>
    entries.filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(wanted))
  const commands = called(placesIn(base))
  if (wanted === '') return sections({ commands })
  const pages = found
    .flatMap((space) => space.pages.map((page) => ({ space, page })))
    .toSorted((a, b) => (a.page.rank ?? 0) - (b.page.rank ?? 0))
  return sections({
    pages: pages.slice(0, mostPages).flatMap(pageEntries),
    spaces: called(
      spaces.map(({ id, title }) => ({
        id,
        title: title || messages.untitled,
        detail: '',
        to: `/spaces/${id}`,
      })),
    ),
    sites: called(sites.map(({ id, title }) => ({ id, title, detail: '', to: `/sites/${id}` }))),
    people: called(
      members.map(({ id, user }) => ({
        id,
        title: user.displayName,
        detail: user.email ?? '',
        to: `${base}/settings/members`,
      })),
    ),
    commands,
    ask: mayAsk && question.test(query) ? [questionEntry(query.trim())] : [],
  })
}

// More than one word, or a mark; some scripts have no spaces between words.
const question = /\S\s+\S|[?？؟]\s*$|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{2}/u

function questionEntry(asked: string): PaletteEntry {
  const { question: title, detail } = messages.content.ask
  return { id: 'asked', title: title(asked), detail }
}

type FoundPage = { space: SearchSpaceResult; page: SearchPageResult }

/** A page that was found, and below it its best parts. */
function pageEntries({ space, page }: FoundPage): PaletteEntry[] {
  const to = `/spaces/${space.id}/${page.path}`
  const parts = page.sections ?? []
  const opening = parts.find(({ id }) => id === page.id)
  return [
    {
      id: `page:${page.id}`,
      title: page.title,
      detail: [space.title, ...(page.ancestors ?? []).map(({ title }) => title)].join(' › '),
      to,
      ...(opening && { text: opening.body }),
      page: { spaceId: space.id, pageId: page.id },
    },
    ...parts
      .filter((part) => part !== opening)
      .slice(0, mostParts)
      .map(({ id, title, body }): PaletteEntry => ({
        id: `part:${page.id}#${id}`,
        title,
        detail: '',
        to,
        hash: id,
        text: body,
        isSection: true,
      })),
  ]
}

function placesIn(base: string): PaletteEntry[] {
  return [
    { id: 'home', title: messages.home, detail: '', to: base },
    { id: 'go-sites', title: messages.sites, detail: '', to: `${base}/sites` },
    { id: 'go-members', title: messages.members, detail: '', to: `${base}/settings/members` },
    { id: 'go-teams', title: messages.teams, detail: '', to: `${base}/settings/teams` },
    { id: 'go-settings', title: messages.content.goSettings, detail: '', to: `${base}/settings` },
    { id: 'go-account', title: messages.account, detail: '', to: `${base}/account` },
    { id: 'go-tokens', title: messages.content.goTokens, detail: '', to: `${base}/account/tokens` },
  ]
}

function sections(entries: Partial<Record<PaletteSection['id'], PaletteEntry[]>>): PaletteSection[] {
  const order: PaletteSection['id'][] = ['pages', 'spaces', 'sites', 'people', 'commands', 'ask']
  return order.flatMap((id) => {
    const own = entries[id] ?? []
    return own.length === 0 ? [] : [{ id, entries: id === 'pages' ? own : own.slice(0, mostOthers + 2) }]
  })
}
