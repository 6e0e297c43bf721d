import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Collection } from '../../../contract/content/collections.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import { roles } from '../../../contract/people/roles.ts'
import { membersQuery } from '../../api/people.ts'
import { accessQuery } from '../../api/permissions.ts'
import { messages } from '../../locales/messages.ts'
import { Person } from '../../people/person.tsx'
import { Section } from '../../ui/page-layout.tsx'
import { Table } from '../../ui/table.tsx'
import { roleOrigin, type Level } from './role-origin.ts'

const words = messages.contentSettings

/** Everybody who has access, with the role that results and where it comes from. */
export function WithAccess({
  content,
  levels,
  explanation,
}: {
  content: Space | Collection
  levels: Level[]
  explanation: ReactNode
}) {
  const { data: people } = useSuspenseQuery(accessQuery({ kind: content.object, id: content.id }))
  const { data: members } = useSuspenseQuery(membersQuery(content.organization))
  const roleIn = new Map(members.map(({ id, role }) => [id, role]))
  const rows = people.map(({ user, permission }) => ({
    id: user.id,
    user,
    permission,
    origin: roleOrigin({ id: user.id, organizationRole: roleIn.get(user.id) ?? null }, levels),
  }))
  return (
    <Section title={words.all} description={words.allText} actions={explanation}>
      <Table
        label={words.all}
        items={rows}
        nameOf={({ user }) => user.displayName}
        empty={words.nobody}
        columns={[
          {
            id: 'name',
            name: messages.name,
            order: (a, b) => a.user.displayName.localeCompare(b.user.displayName),
            cell: ({ user }) => <Person user={user} />,
          },
          {
            id: 'role',
            name: messages.role,
            order: (a, b) => roles.indexOf(a.permission) - roles.indexOf(b.permission),
            cell: ({ permission }) => messages.roles[permission],
          },
          {
            id: 'origin',
            name: words.from,
            order: (a, b) => a.origin.localeCompare(b.origin),
            isWideOnly: true,
            cell: ({ origin }) => origin,
          },
        ]}
      />
    </Section>
  )
}
