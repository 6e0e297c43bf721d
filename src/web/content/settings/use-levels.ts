import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import type { Collection } from '../../../contract/content/collections.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import { ancestryQuery } from '../../api/content-settings.ts'
import { grantsQuery } from '../../api/permissions.ts'
import { teamQuery } from '../../api/teams.ts'
import { messages } from '../../locales/messages.ts'
import type { Level } from './role-origin.ts'

/** A space or collection and what is around it, with what each place gives to whom. */
export function useLevels(content: Space | Collection): Level[] {
  const { data: above } = useSuspenseQuery(ancestryQuery(content))
  const places = [content, ...above]
  const grants = useSuspenseQueries({
    queries: places.map(({ object, id }) => grantsQuery({ kind: object, id })),
  }).map(({ data }) => data)
  const teamIds = [...new Set(grants.flatMap(({ teams }) => teams.map(({ team }) => team.id)))]
  const teams = useSuspenseQueries({
    queries: teamIds.map((teamId) => teamQuery({ organizationId: content.organization, teamId })),
  })
  const teamMembers = new Map(
    teams.map(({ data }) => [data.team.id, new Set(data.members.map(({ organization: { id } }) => id))]),
  )
  return places.map(({ title, defaultLevel }, at) => ({
    title: title || messages.untitled,
    defaultLevel,
    grants: grants[at] ?? { users: [], teams: [] },
    teamMembers,
  }))
}
