import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Inbox as InboxIcon, SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { useLiveChanges } from '../../api/live.ts'
import { organizationsQuery } from '../../api/people.ts'
import { CommandPalette } from '../../content/palette/command-palette.tsx'
import { messages } from '../../locales/messages.ts'
import { lastOrganization } from '../../people/last-organization.ts'
import { UserMenu } from '../../people/user-menu.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Frame } from '../../ui/frame.tsx'
import { NavLink } from '../../ui/nav-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** What is one's own, whatever the organization. */
export function InboxFrame() {
  const { data: organizations } = useSuspenseQuery(organizationsQuery)
  const last = lastOrganization()
  const organizationId = organizations.find(({ id }) => id === last)?.id ?? organizations[0]?.id
  return (
    <Frame
      title={messages.inbox.title}
      top={<BackLink to="/">{messages.home}</BackLink>}
      actions={organizationId !== undefined && <CommandPalette organizationId={organizationId} look="icon" />}
      navigation={
        <>
          <NavLink to="/inbox" icon={<InboxIcon />}>
            {messages.inbox.title}
          </NavLink>
          <NavLink to="/inbox/preferences" icon={<SlidersHorizontal />}>
            {messages.inbox.preferences}
          </NavLink>
        </>
      }
      foot={organizationId !== undefined && <UserMenu organizationId={organizationId} />}
    >
      {organizations.map(({ id }) => (
        <Follow key={id} organizationId={id} />
      ))}
      <Suspense fallback={<Skeleton lines={5} />}>
        <Outlet />
      </Suspense>
    </Frame>
  )
}

function Follow({ organizationId }: { organizationId: string }) {
  useLiveChanges(organizationId)
  return null
}
