import { ApiError } from '../../../contract/errors.ts'
import type { UpdateContentInstallation } from '../../../contract/observers/installation-shapes.ts'
import type { siteInstallations, spaceInstallations } from '../../../contract/observers/installations.ts'
import type { Input, Operation } from '../../../contract/operation.ts'
import type { List, Page } from '../../../contract/pagination.ts'
import type { Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { changeContentInstallation } from './change-content-installation.ts'
import {
  contentInstallationBy,
  contentInstallationsFor,
  contentInstallationsOf,
  type ContentInstallationRow,
  administratorSight,
  listerOf,
  presentContentInstallation,
  sightOf,
  type Sight,
  requireIntegration,
} from '../integration-registry/index.ts'
import { installOnContent } from './install-on-content.ts'
import { readContents } from './read-contents.ts'
import { setUpAgainOnContent } from './set-up-again.ts'
import { uninstallFromContent } from './uninstall-integration.ts'

type Kind = 'space' | 'site'
type AskedInstallation = {
  integrationName: string
  place: { installationId: string; contentId: string; kind: Kind }
  query: Page & { externalId?: string; extended?: boolean }
  body: UpdateContentInstallation
}

/** The routes on what an installation covers, the same for spaces and sites. */
export function contentInstallationRoutes(
  operations: typeof spaceInstallations | typeof siteInstallations,
  kind: Kind,
): Route[] {
  const route = (
    operation: Operation,
    handle: (ctx: Context, asked: AskedInstallation) => Promise<unknown>,
  ): Route => ({
    operation,
    handle: (ctx, input) => handle(ctx, readInput(input, kind)),
  })
  return [
    route(operations.listAll, async (ctx, { integrationName, query }) => {
      const { id } = await requireIntegration(ctx, integrationName)
      const { externalId } = query
      const rows = await contentInstallationsFor(ctx.db, id, {
        lister: listerOf(ctx),
        externalId,
        kind,
        page: query,
        item: (row) => row,
      })
      // Who lists here administrates what is listed.
      return present(ctx, rows, { ...query, sight: administratorSight(ctx) })
    }),
    route(operations.list, async (ctx, { place, query }) => {
      const { installationId } = place
      const page = { kind, page: query, item: (row: ContentInstallationRow) => row }
      return present(ctx, await contentInstallationsOf(ctx.db, installationId, page), query)
    }),
    route(operations.install, async (ctx, { place, query }) => {
      await installOnContent(ctx, place)
      return read(ctx, place, query)
    }),
    route(operations.get, async (ctx, { place, query }) => read(ctx, place, query)),
    route(operations.update, async (ctx, { place, query, body }) => {
      await changeContentInstallation(ctx, place, body)
      return read(ctx, place, query)
    }),
    route(operations.setUp, async (ctx, { place }) => setUpAgainOnContent(ctx, place)),
    route(operations.uninstall, async (ctx, { place }) => uninstallFromContent(ctx, place)),
  ]
}

// The operations of both kinds differ in the names of what they were validated to hold.
function readInput({ params, query, body }: Input<Operation>, kind: Kind): AskedInstallation {
  const named = params as Record<string, string>
  const said = (body ?? {}) as Record<string, string>
  return {
    integrationName: named['integrationName'] ?? '',
    place: {
      installationId: named['installationId'] ?? '',
      contentId: named[`${kind}Id`] ?? said['space'] ?? said['siteId'] ?? '',
      kind,
    },
    query,
    body: said,
  }
}

async function read(
  ctx: Context,
  place: AskedInstallation['place'],
  query: AskedInstallation['query'],
): Promise<unknown> {
  const row = await contentInstallationBy(ctx.db, place)
  if (row === undefined)
    throw new ApiError('not-found', `The integration is not installed on this ${place.kind}`)
  const { items } = await present(ctx, { items: [row], count: 1 }, query)
  return items[0]
}

async function present(
  ctx: Context,
  list: List<ContentInstallationRow>,
  { extended = false, sight = sightOf(ctx) }: AskedInstallation['query'] & { sight?: Sight },
): Promise<List<object>> {
  const contents = extended && sight.canConfigure ? await readContents(ctx, list.items) : undefined
  const item = (row: ContentInstallationRow) => ({
    ...presentContentInstallation(ctx, row, sight),
    [row.kind]: contents?.get(row.content_id) ?? row.content_id,
  })
  return { ...list, items: list.items.map(item) }
}
