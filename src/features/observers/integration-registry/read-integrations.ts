import { ApiError } from '../../../contract/errors.ts'
import type { Integration } from '../../../contract/observers/integrations.ts'
import type { List } from '../../../contract/pagination.ts'
import type { Context } from '../../../kernel/context.ts'
import { readOrganizations } from '../../people/organizations/index.ts'
import { presentIntegration } from './present.ts'
import { integrationByName, type IntegrationRow } from './queries.ts'

/** Integrations as the caller sees them, with their owners. */
export async function readIntegrations(ctx: Context, rows: IntegrationRow[]): Promise<Integration[]> {
  const owners = await readOrganizations(
    ctx,
    rows.map((row) => row.organization_id),
  )
  return rows.flatMap((row) => {
    const owner = owners.get(row.organization_id)
    return owner === undefined ? [] : [presentIntegration(ctx, row, owner)]
  })
}

export async function readListed(ctx: Context, list: List<IntegrationRow>): Promise<List<Integration>> {
  return { ...list, items: await readIntegrations(ctx, list.items) }
}

export async function readIntegration(ctx: Context, name: string): Promise<Integration> {
  const [integration] = await readIntegrations(ctx, [await requireIntegration(ctx, name)])
  if (integration === undefined) throw new Error('an integration has no owner')
  return integration
}

export async function requireIntegration(ctx: Context, name: string): Promise<IntegrationRow> {
  const row = await integrationByName(ctx.db, name)
  if (row === undefined) throw new ApiError('not-found', `No such integration: "${name}"`)
  return row
}
