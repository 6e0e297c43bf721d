import { useSuspenseQuery } from '@tanstack/react-query'
import { libraryQuery } from '../../api/content.ts'
import { sitesQuery } from '../../api/publishing.ts'
import { messages } from '../../locales/messages.ts'

/** What the spaces and sites of an organization are called. */
export function usePlaceTitles(organizationId: string): (contentId: string) => string {
  const { data: library } = useSuspenseQuery(libraryQuery(organizationId))
  const { data: sites } = useSuspenseQuery(sitesQuery(organizationId))
  const titles = new Map([...library.spaces, ...sites].map(({ id, title }) => [id, title]))
  return (contentId) => titles.get(contentId) || messages.untitled
}
