import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import {
  Bell,
  Building2,
  FingerprintPattern,
  KeyRound,
  KeySquare,
  Mail,
  Radio,
  ScrollText,
  Server,
  ShieldCheck,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react'
import { Suspense } from 'react'
import { organizationQuery, organizationsQuery } from '../api/people.ts'
import { sessionQuery } from '../api/sessions.ts'
import { CommandPalette } from '../content/palette/command-palette.tsx'
import { messages } from '../locales/messages.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Frame } from '../ui/frame.tsx'
import { NavGroup } from '../ui/nav-group.tsx'
import { NavLink } from '../ui/nav-link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { lastOrganization } from './last-organization.ts'
import { UserMenu } from './user-menu.tsx'

/** One navigation for all settings: one's own, those of the organization, and the server. */
export function SettingsFrame() {
  const { data: organizations } = useSuspenseQuery(organizationsQuery)
  const named = useParams({ strict: false }).organizationId ?? lastOrganization()
  const organizationId = organizations.find(({ id }) => id === named)?.id ?? named ?? organizations[0]?.id
  const { data: session } = useSuspenseQuery(sessionQuery)
  return (
    <Frame
      title={messages.settingsTitle}
      top={
        <BackLink to={organizationId === undefined ? '/' : `/orgs/${organizationId}`}>
          {messages.settings.back}
        </BackLink>
      }
      actions={organizationId !== undefined && <CommandPalette organizationId={organizationId} look="icon" />}
      navigation={
        <>
          {organizationId !== undefined && (
            <>
              <NavGroup title={messages.settings.yours}>
                <Own organizationId={organizationId} />
              </NavGroup>
              <OrganizationGroup organizationId={organizationId} />
            </>
          )}
          {session.permissions.administerServer && (
            <NavGroup title={messages.settings.server}>
              <NavLink to="/administration" icon={<Server />}>
                {messages.settings.administration}
              </NavLink>
            </NavGroup>
          )}
        </>
      }
      foot={organizationId !== undefined && <UserMenu organizationId={organizationId} />}
    >
      <Suspense fallback={<Skeleton lines={5} />}>
        <Outlet />
      </Suspense>
    </Frame>
  )
}

function Own({ organizationId }: { organizationId: string }) {
  const base = `/orgs/${organizationId}/account`
  return (
    <>
      <NavLink to={base} icon={<UserRound />}>
        {messages.settings.profile}
      </NavLink>
      <NavLink to={`${base}/security`} icon={<ShieldCheck />}>
        {messages.settings.security}
      </NavLink>
      <NavLink to={`${base}/tokens`} icon={<KeyRound />}>
        {messages.settings.yourTokens}
      </NavLink>
      <NavLink to={`${base}/notifications`} icon={<Bell />}>
        {messages.inbox.preferences}
      </NavLink>
    </>
  )
}

function OrganizationGroup({ organizationId }: { organizationId: string }) {
  const { data: organization } = useSuspenseQuery(organizationQuery(organizationId))
  const { admin, listMembers, listTeams } = organization.permissions
  const base = `/orgs/${organizationId}/settings`
  const entries = [
    { to: base, icon: <Building2 />, title: messages.settings.general, isShown: true },
    { to: `${base}/members`, icon: <Users />, title: messages.members, isShown: listMembers },
    { to: `${base}/teams`, icon: <UsersRound />, title: messages.teams, isShown: listTeams, hasBelow: true },
    { to: `${base}/invitations`, icon: <Mail />, title: messages.settings.invitations, isShown: admin },
    {
      to: `${base}/single-sign-on`,
      icon: <FingerprintPattern />,
      title: messages.settings.singleSignOn,
      isShown: admin,
      hasBelow: true,
    },
    {
      to: `${base}/tokens`,
      icon: <KeySquare />,
      title: messages.settings.organizationTokens,
      isShown: admin,
    },
    { to: `${base}/audit`, icon: <ScrollText />, title: messages.settings.audit, isShown: admin },
    {
      to: `${base}/webhooks`,
      icon: <Radio />,
      title: messages.settings.webhooks,
      isShown: admin,
      hasBelow: true,
    },
  ]
  return (
    <NavGroup title={organization.title}>
      {entries
        .filter(({ isShown }) => isShown)
        .map(({ to, icon, title, hasBelow = false }) => (
          <NavLink key={to} to={to} icon={icon} hasBelow={hasBelow}>
            {title}
          </NavLink>
        ))}
    </NavGroup>
  )
}
