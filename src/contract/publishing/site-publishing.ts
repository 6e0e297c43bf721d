import { Type, type Static } from 'typebox'
import { Id } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Nullable, Url } from '../shapes.ts'
import { changingSite, siteIds, sitePath } from './sites.ts'

const PublishingAuth = Type.Object(
  {
    object: Type.Literal('publishing-auth'),
    backend: Type.Enum(['custom', 'integration']),
    privateKey: Type.String({ description: 'Signs the tokens (JWT, HS256) of visitors.' }),
    fallbackURL: Type.Optional(Url),
    integration: Type.Optional(Type.String()),
  },
  { title: 'SitePublishingAuth' },
)
export type PublishingAuth = Static<typeof PublishingAuth>

const tag = 'Site publishing'
const path = `${sitePath}/publishing/auth`

export const getSitePublishingAuthById = operation({
  id: 'getSitePublishingAuthById',
  tag,
  summary: 'Get how visitors of a site are authenticated',
  method: 'GET',
  path,
  isSecret: true,
  access: changingSite,
  params: siteIds,
  status: 200,
  response: PublishingAuth,
})

export const updateSitePublishingAuthById = operation({
  id: 'updateSitePublishingAuthById',
  tag,
  summary: 'Set how visitors of a site are authenticated',
  description:
    '`fallbackURL` is where visitors without a valid token are sent, with the `location` that they wanted; it sends them back with `jwt_token`.',
  method: 'PATCH',
  path,
  access: changingSite,
  params: siteIds,
  body: Type.Object({
    backend: Type.Enum(['custom', 'integration']),
    fallbackURL: Type.Optional(
      Nullable(Type.String({ maxLength: 2048, format: 'uri', pattern: '^https?://' })),
    ),
  }),
  status: 200,
  response: PublishingAuth,
})

export const regenerateSitePublishingAuthById = operation({
  id: 'regenerateSitePublishingAuthById',
  tag,
  summary: 'Make a new key; tokens that the old one signed no longer hold',
  method: 'POST',
  path: `${path}/regenerate`,
  access: changingSite,
  params: siteIds,
  status: 200,
  response: PublishingAuth,
})

export const getSitePublishingPreviewById = operation({
  id: 'getSitePublishingPreviewById',
  tag,
  summary: 'Get an address at which the site can be seen for an hour, published or not',
  method: 'GET',
  path: `${sitePath}/publishing/preview`,
  access: { on: 'site', least: 'read' },
  params: siteIds,
  query: Type.Object({
    siteSpace: Type.Optional(Id),
    claims: Type.Optional(
      Type.String({ maxLength: 4096, description: 'JSON of the claims of the visitor to look as.' }),
    ),
    draft: Type.Optional(
      Type.Boolean({
        description:
          'With the caller’s own drafts of its customization, at an address that pages of this installation may frame.',
      }),
    ),
  }),
  status: 200,
  response: Type.Object({ url: Type.String({ format: 'uri' }) }),
})

export const sitePublishingOperations = [
  getSitePublishingAuthById,
  updateSitePublishingAuthById,
  regenerateSitePublishingAuthById,
  getSitePublishingPreviewById,
]
