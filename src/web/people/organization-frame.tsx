import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { Blocks, FileJson2, Languages, Globe, House, Settings } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useLiveChanges } from '../api/live.ts'
import { organizationQuery } from '../api/people.ts'
import { CommandPalette } from '../content/palette/command-palette.tsx'
import { messages } from '../locales/messages.ts'
import { Frame } from '../ui/frame.tsx'
import { later } from '../ui/later.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { rememberOrganization } from './last-organization.ts'

// What opens over the page comes after it.
const InboxBell = later(async () => (await import('../observers/inbox/inbox-bell.tsx')).InboxBell)
const OrganizationSwitcher = later(
  async () => (await import('./organization-switcher.tsx')).OrganizationSwitcher,
)
const UserMenu = later(async () => (await import('./user-menu.tsx')).UserMenu)

/** An organization: who is in it and what it has, beside what is looked at. */
export function OrganizationFrame() {
  const { organizationId } = useParams({ from: '/orgs/$organizationId' })
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  useLiveChanges(organizationId)
  useEffect(() => rememberOrganization(organizationId), [organizationId])
  const base = `/orgs/${organizationId}`
  return (
    <Frame
      title={organization.title}
      top={<OrganizationSwitcher organization={organization} />}
      actions={
        <>
          <InboxBell />
          <CommandPalette organizationId={organizationId} look="icon" />
        </>
      }
      navigation={
        <>
          <CommandPalette organizationId={organizationId} look="field" hasKey />
          <NavLink to={base} icon={<House />}>
            {messages.home}
          </NavLink>
          <NavLink to={`${base}/sites`} icon={<Globe />}>
            {messages.sites}
          </NavLink>
          {organization.permissions.createOpenAPISpec && (
            <NavLink to={`${base}/openapi`} icon={<FileJson2 />} hasBelow>
              {messages.openapi.title}
            </NavLink>
          )}
          {organization.permissions.admin && (
            <NavLink to={`${base}/translations`} icon={<Languages />} hasBelow>
              {messages.translations.title}
            </NavLink>
          )}
          {organization.permissions.admin && (
            <NavLink to={`${base}/integrations`} icon={<Blocks />} hasBelow>
              {messages.integrations.title}
            </NavLink>
          )}
          <NavLink to={`${base}/settings`} icon={<Settings />}>
            {messages.settingsTitle}
          </NavLink>
        </>
      }
      foot={<UserMenu organizationId={organizationId} />}
    >
      <Suspense fallback={<Skeleton lines={5} />}>
        <Outlet />
      </Suspense>
    </Frame>
  )
}
