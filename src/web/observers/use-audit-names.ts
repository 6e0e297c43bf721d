import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { libraryQuery } from '../api/content.ts'
import { deletedSpacesQuery } from '../api/library.ts'
import { membersQuery } from '../api/people.ts'
import { sitesQuery } from '../api/publishing.ts'
import { teamsQuery } from '../api/teams.ts'
import type { NameOf } from './describe-event.ts'

/** Names of the people, teams, spaces, collections and sites of an organization by their ids. */
export function useAuditNames(organizationId: string): NameOf {
  const [{ data: members }, { data: library }, { data: deleted }, { data: sites }, { data: teams }] =
    useSuspenseQueries({
      queries: [
        membersQuery(organizationId),
        libraryQuery(organizationId),
        deletedSpacesQuery(organizationId),
        sitesQuery(organizationId),
        teamsQuery(organizationId),
      ],
    })
  return useMemo(() => {
    const titled = [...library.spaces, ...library.collections, ...deleted, ...sites, ...teams]
    const names = new Map([
      ...members.map(({ id, user }) => [id, user.displayName] as const),
      ...titled.map(({ id, title }) => [id, title] as const),
    ])
    return (id) => names.get(id)
  }, [members, library, deleted, sites, teams])
}
