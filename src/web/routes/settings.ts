import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readAuditSearch } from '../observers/audit-search.ts'
import { root } from './root.ts'

const frame = createRoute({
  getParentRoute: () => root,
  id: 'settings',
  component: lazyRouteComponent(() => import('../people/settings-frame.tsx'), 'SettingsFrame'),
})

const own = '/orgs/$organizationId/account'
const base = '/orgs/$organizationId/settings'

const account = createRoute({
  getParentRoute: () => frame,
  path: own,
  component: lazyRouteComponent(() => import('../people/account.tsx'), 'Account'),
})
const security = createRoute({
  getParentRoute: () => frame,
  path: `${own}/security`,
  component: lazyRouteComponent(() => import('../people/security.tsx'), 'Security'),
})
const ownTokens = createRoute({
  getParentRoute: () => frame,
  path: `${own}/tokens`,
  component: lazyRouteComponent(() => import('../people/own-tokens.tsx'), 'OwnTokens'),
})
const notifications = createRoute({
  getParentRoute: () => frame,
  path: `${own}/notifications`,
  component: lazyRouteComponent(() => import('../observers/inbox/preferences.tsx'), 'Preferences'),
})
const general = createRoute({
  getParentRoute: () => frame,
  path: base,
  component: lazyRouteComponent(() => import('../people/general.tsx'), 'General'),
})
const members = createRoute({
  getParentRoute: () => frame,
  path: `${base}/members`,
  component: lazyRouteComponent(() => import('../people/members.tsx'), 'Members'),
})
const formerMembers = createRoute({
  getParentRoute: () => root,
  path: '/orgs/$organizationId/members',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/orgs/$organizationId/settings/members', params, replace: true })
  },
})
const teams = createRoute({
  getParentRoute: () => frame,
  path: `${base}/teams`,
  component: lazyRouteComponent(() => import('../people/teams.tsx'), 'Teams'),
})
const team = createRoute({
  getParentRoute: () => frame,
  path: `${base}/teams/$teamId`,
  component: lazyRouteComponent(() => import('../people/team.tsx'), 'Team'),
})
const invitations = createRoute({
  getParentRoute: () => frame,
  path: `${base}/invitations`,
  component: lazyRouteComponent(() => import('../people/invitations.tsx'), 'Invitations'),
})
const singleSignOn = createRoute({
  getParentRoute: () => frame,
  path: `${base}/single-sign-on`,
  component: lazyRouteComponent(() => import('../people/single-sign-on.tsx'), 'SingleSignOn'),
})
const newSaml = createRoute({
  getParentRoute: () => frame,
  path: `${base}/single-sign-on/new-saml`,
  component: lazyRouteComponent(() => import('../people/provider.tsx'), 'NewSamlProvider'),
})
const newOidc = createRoute({
  getParentRoute: () => frame,
  path: `${base}/single-sign-on/new-oidc`,
  component: lazyRouteComponent(() => import('../people/provider.tsx'), 'NewOidcProvider'),
})
const provider = createRoute({
  getParentRoute: () => frame,
  path: `${base}/single-sign-on/$providerId`,
  component: lazyRouteComponent(() => import('../people/provider.tsx'), 'Provider'),
})
const tokens = createRoute({
  getParentRoute: () => frame,
  path: `${base}/tokens`,
  component: lazyRouteComponent(() => import('../people/organization-tokens.tsx'), 'OrganizationTokens'),
})
const audit = createRoute({
  getParentRoute: () => frame,
  path: `${base}/audit`,
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('../observers/audit.tsx'), 'Audit'),
})
const webhooks = createRoute({
  getParentRoute: () => frame,
  path: `${base}/webhooks`,
  component: lazyRouteComponent(() => import('../observers/webhooks.tsx'), 'Webhooks'),
})
const webhook = createRoute({
  getParentRoute: () => frame,
  path: `${base}/webhooks/$webhookId`,
  component: lazyRouteComponent(() => import('../observers/webhook.tsx'), 'Webhook'),
})

const collection = createRoute({
  getParentRoute: () => frame,
  path: '/orgs/$organizationId/collections/$collectionId',
  component: lazyRouteComponent(
    () => import('../content/settings/collection-settings.tsx'),
    'CollectionGeneral',
  ),
})
const collectionAccess = createRoute({
  getParentRoute: () => frame,
  path: '/orgs/$organizationId/collections/$collectionId/access',
  component: lazyRouteComponent(
    () => import('../content/settings/collection-settings.tsx'),
    'CollectionAccess',
  ),
})

const administration = createRoute({
  getParentRoute: () => frame,
  path: '/administration',
  component: lazyRouteComponent(() => import('../observers/administration.tsx'), 'Administration'),
})

/** What stands inside the frame of settings. */
export const settingsRoutes = frame.addChildren([
  account,
  security,
  ownTokens,
  notifications,
  general,
  members,
  teams,
  team,
  invitations,
  singleSignOn,
  newSaml,
  newOidc,
  provider,
  tokens,
  audit,
  webhooks,
  webhook,
  collection,
  collectionAccess,
  administration,
])
export { formerMembers }
