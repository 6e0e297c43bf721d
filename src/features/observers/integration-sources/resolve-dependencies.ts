import type { PlainObject } from '../../../engine/document/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { latestVersions } from '../../generated/openapi-versions/index.ts'
import { headBy } from '../../content/revisions/index.ts'
import { spaceBy } from '../../content/spaces/index.ts'

type ComputedContent = { organizationId: string; computed: PlainObject }

/** What the pages of a source depend on, as it is now; what is not of the organization is `null`. */
export async function resolveDependencies(
  services: Services,
  { organizationId, computed }: ComputedContent,
): Promise<Record<string, unknown>> {
  const given = computed['dependencies']
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {}
  const resolved = Object.entries(given)
    .slice(0, 20)
    .map(async ([name, dependency]) => {
      const ref: unknown = (dependency as { ref?: unknown } | null)?.ref
      return [name, { ref, value: await valueOf(services, organizationId, ref) }] as const
    })
  return Object.fromEntries(await Promise.all(resolved))
}

async function valueOf({ database }: Services, organizationId: string, ref: unknown): Promise<object | null> {
  const { kind, space, spec } = (ref ?? {}) as Record<string, unknown>
  if (kind === 'space' && typeof space === 'string') {
    const row = await spaceBy(database.read, space)
    const head = row?.organization_id === organizationId ? await headBy(database.read, space) : undefined
    return head === undefined ? null : { object: 'space', id: space, revision: head.revisionId }
  }
  if (kind !== 'openapi' || typeof spec !== 'string') return null
  const [found] = await latestVersions(database.read, organizationId, [spec])
  if (found === undefined) return null
  const { id, slug, last_version: lastVersion } = found
  return { object: 'openapi-spec', id, slug, ...(lastVersion === null ? {} : { lastVersion }) }
}
