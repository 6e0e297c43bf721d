import type { Collection } from '../../../contract/content/collections.ts'
import type { DefaultLevel, RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { appUrl, locationUrl } from '../../../kernel/urls.ts'
import { collectionFlags } from './policy.ts'
import type { CollectionRow } from './queries.ts'

export function presentCollection(ctx: Context, collection: CollectionRow, role: RoleOrGuest): Collection {
  const { id, description, parent_id: parent } = collection
  return {
    object: 'collection',
    id,
    title: collection.title,
    ...(description === null ? {} : { description }),
    organization: collection.organization_id,
    ...(parent === null ? {} : { parent }),
    defaultLevel: presentLevel(collection.default_level),
    urls: { location: locationUrl(ctx, `/collections/${id}`), app: appUrl(ctx, `/collections/${id}`) },
    permissions: collectionFlags(role),
  }
}

/** No access is `null` on the wire. */
export function presentLevel(level: Tables['resources']['default_level']): DefaultLevel {
  return level === 'none' ? null : level
}

export function levelColumn(level: DefaultLevel): Tables['resources']['default_level'] {
  return level ?? 'none'
}
