import * as contract from '../../../contract/content/templates.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import { applyTemplate } from './apply-template.ts'
import { listTemplates } from './list-templates.ts'
import { readTemplate } from './read-template.ts'

export const templateRoutes: Route[] = [
  implement(contract.listTemplates, async () => {
    const items = await listTemplates()
    return { items, count: items.length }
  }),
  implementPrepared(
    contract.applyTemplateToSpace,
    (ctx, { body }) => readTemplate(ctx, body.id),
    (ctx, { params }, template) => applyTemplate(ctx, params.spaceId, template),
  ),
]
