import * as contract from '../../../contract/generated/openapi-specs.ts'
import type { Input } from '../../../contract/operation.ts'
import { partOf, type ShownPart } from '../../../engine/openapi/index.ts'
import { implement, implementPrepared, implementText, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  loadDescribedText,
  loadDocument,
  loadDocumentText,
  pagesShowingSpec,
  presentContent,
  presentSpec,
  presentVersion,
  specsOf,
  updateSpec,
  versionsOf,
  readSpec,
  readVersion,
  removeSpec,
  spacesShowing,
} from '../openapi-versions/index.ts'
import { readSpaces } from '../../content/spaces/index.ts'
import { nextLook } from './next-look.ts'
import { createSpec, prepareSource, putSpec } from './put-spec.ts'

export const openapiSpecRoutes: Route[] = [
  implement(contract.listOpenAPISpecs, async (ctx, { params, query }) =>
    specsOf(ctx.db, params.organizationId, { page: query, item: (spec) => presentSpec(ctx, spec) }),
  ),
  implementPrepared(
    contract.createOpenAPISpec,
    async (_ctx, { body }) => prepareSource(body.source),
    async (ctx, { params, body }, source) => {
      const named = { ...params, specSlug: body.slug }
      await createSpec(ctx, { ...named, source })
      return presentSpec(ctx, await readSpec(ctx, named))
    },
  ),
  implement(contract.getOpenAPISpecBySlug, async (ctx, { params }) =>
    presentSpec(ctx, await readSpec(ctx, params)),
  ),
  implementPrepared(
    contract.createOrUpdateOpenAPISpecBySlug,
    async (_ctx, { body }) => prepareSource(body.source),
    async (ctx, { params }, source) => {
      await putSpec(ctx, { ...params, source })
      return presentSpec(ctx, await readSpec(ctx, params))
    },
  ),
  implement(contract.deleteOpenAPISpecBySlug, async (ctx, { params }) => removeSpec(ctx, params)),
  implement(contract.updateOpenAPISpecBySlug, async (ctx, { params, body }) => {
    const spec = await readSpec(ctx, params)
    const { visibility = spec.visibility, refresh = spec.refresh } = body
    const looked = spec.last_processed_at ?? ctx.now
    const due = { due_at: nextLook({ ...spec, refresh }, looked) }
    await updateSpec(ctx.db, spec.id, {
      visibility,
      refresh,
      ...(refresh === spec.refresh ? {} : due),
      updated_at: ctx.now,
    })
    return presentSpec(ctx, await readSpec(ctx, params))
  }),
  implement(contract.listOpenAPISpecPages, async (ctx, { params }) => {
    const spec = await readSpec(ctx, params)
    const spaces = await readSpaces(ctx, await spacesShowing(ctx.db, spec))
    const seen = [...spaces.values()].filter(({ permissions }) => permissions.view).map(({ id }) => id)
    return { items: await pagesShowingSpec(ctx.db, spec, seen) }
  }),
  implement(contract.listOpenAPISpecVersions, async (ctx, { params, query }) => {
    const spec = await readSpec(ctx, params)
    return versionsOf(ctx.db, spec.id, { page: query, item: (version) => presentVersion(ctx, spec, version) })
  }),
  implement(contract.getLatestOpenAPISpecVersion, async (ctx, { params }) => oneVersion(ctx, params)),
  implementText(contract.getLatestOpenAPISpecVersionContent, async (ctx, { params }) => content(ctx, params)),
  implementText(contract.getLatestOpenAPISpecDocument, async (ctx, { params, query }) => {
    const { version } = await readVersion(ctx, params)
    const part = partIn(query)
    if (part === undefined) return loadDocumentText(ctx.db, version.id)
    return JSON.stringify(partOf(await loadDocument(ctx.db, version.id), part))
  }),
  implement(contract.getOpenAPISpecVersionById, async (ctx, { params }) => oneVersion(ctx, params)),
  implementText(contract.getOpenAPISpecVersionContentById, async (ctx, { params }) => content(ctx, params)),
]

function partIn({
  path,
  webhook,
  method,
  schemas,
}: Input<typeof contract.getLatestOpenAPISpecDocument>['query']): ShownPart | undefined {
  if (path !== undefined) return { kind: 'operation', path, method }
  if (webhook !== undefined) return { kind: 'webhook', path: webhook, method }
  return schemas === undefined ? undefined : { kind: 'schemas', names: schemas.split(',') }
}

type Named = Parameters<typeof readVersion>[1]

async function oneVersion(ctx: Context, named: Named) {
  const { spec, version } = await readVersion(ctx, named)
  return presentVersion(ctx, spec, version)
}

async function content(ctx: Context, named: Named): Promise<string> {
  const { spec, version } = await readVersion(ctx, named)
  return presentContent(ctx, { spec, version, document: await loadDescribedText(ctx.db, version.id) })
}
