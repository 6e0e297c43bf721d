import { Type, type Static } from 'typebox'

export const IntegrationScope = Type.Enum(
  [
    'space:content:read',
    'space:content:write',
    'space:metadata:read',
    'space:metadata:write',
    'space:git:sync',
    'page:feedback:read',
    'site:metadata:read',
    'site:views:read',
    'site:script:inject',
    'site:script:cookies',
    'site:visitor:auth',
    'site:visitor:claims',
    'site:adaptive:read',
    'site:adaptive:write',
    'openapi:read',
    'openapi:write',
    'conversations:ingest',
  ],
  { title: 'IntegrationScope' },
)
export type IntegrationScope = Static<typeof IntegrationScope>

export const IntegrationCategory = Type.Enum(
  ['analytics', 'collaboration', 'content', 'gitsync', 'marketing', 'visitor-auth', 'other'],
  { title: 'IntegrationCategory' },
)
export type IntegrationCategory = Static<typeof IntegrationCategory>

export const IntegrationTarget = Type.Enum(['all', 'site', 'space', 'organization'], {
  title: 'IntegrationTarget',
})
export type IntegrationTarget = Static<typeof IntegrationTarget>

export const IntegrationVisibility = Type.Enum(['public', 'private', 'unlisted'], {
  title: 'IntegrationVisibility',
})
export type IntegrationVisibility = Static<typeof IntegrationVisibility>

export const InstallationStatus = Type.Enum(['active', 'pending', 'paused'], {
  title: 'IntegrationInstallationStatus',
})
export type InstallationStatus = Static<typeof InstallationStatus>

/** The path parameter of an integration. */
export const IntegrationName = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-zA-Z0-9-_.]+$' })
