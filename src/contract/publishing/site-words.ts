import { Type, type Static } from 'typebox'

export const SiteTitle = Type.String({ minLength: 2, maxLength: 128 })

export const SiteType = Type.Enum(
  ['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium'],
  { title: 'SiteType' },
)
export type SiteType = Static<typeof SiteType>

export const SiteVisibility = Type.Enum(['public', 'unlisted', 'share-link', 'visitor-auth', 'members'], {
  title: 'SiteVisibility',
  description: '`members` is not of the vendor’s: readers sign in to this installation.',
})
export type SiteVisibility = Static<typeof SiteVisibility>

export const SiteBasename = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[a-zA-Z0-9](?:[a-zA-Z0-9_.-]*[a-zA-Z0-9_])?$',
  description: 'The name in the address of the site.',
})

export const SiteHostname = Type.String({
  maxLength: 512,
  pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$',
})

export const SiteProxyOrigin = Type.String({
  maxLength: 512,
  pattern: String.raw`^([\w-]+\.)*[\w-]+\.[a-zA-Z]{2,}(\/[\w-]+)+$`,
})

/** An expression that decides whether somebody sees something; `engine/expressions` reads it. */
export const Condition = Type.String({ minLength: 1, maxLength: 1024 })

export const Icon = Type.String({ maxLength: 50 })

/** A part of an address. */
export const PathSegment = Type.String({ minLength: 1, maxLength: 100 })

export const ShareKey = Type.Optional(
  Type.String({ maxLength: 128, description: 'The key of a share link, to get addresses that hold it.' }),
)
