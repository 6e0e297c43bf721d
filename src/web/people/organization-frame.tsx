import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { Blocks, ChevronsUpDown, FileJson2, Languages, Globe, House, Settings } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import type { Organization } from '../../contract/people/organizations.ts'
import { useLiveChanges } from '../api/live.ts'
import { organizationQuery, organizationsQuery } from '../api/people.ts'
import { CommandPalette } from '../content/palette/command-palette.tsx'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { InboxBell } from '../observers/inbox/inbox-bell.tsx'
import { Frame } from '../ui/frame.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './organization-frame.module.css'
import { rememberOrganization } from './last-organization.ts'
import { UserMenu } from './user-menu.tsx'

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

function OrganizationSwitcher({ organization }: { organization: Organization }) {
  const { data: organizations } = useSuspenseQuery(organizationsQuery)
  return (
    <Menu
      label={messages.organization}
      trigger={
        <Button look="quiet">
          <Avatar name={organization.title} photo={organization.urls.logo} size={22} shape="square" />
          <span className={styles.title}>{organization.title}</span>
          <ChevronsUpDown aria-hidden />
        </Button>
      }
    >
      {organizations.map(({ id, title, urls }) => (
        <MenuItem
          key={id}
          href={`/orgs/${id}`}
          icon={<Avatar name={title} photo={urls.logo} size={18} shape="square" />}
        >
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}
