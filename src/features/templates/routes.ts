import * as contract from '../../contract/templates.ts'
import { implement, type Route } from '../../http/implement.ts'
import { applyTemplate } from './apply-template.ts'
import { listTemplates } from './list-templates.ts'

export const templateRoutes: Route[] = [
  implement(contract.listTemplates, async () => {
    const items = await listTemplates()
    return { items, count: items.length }
  }),
  implement(contract.applyTemplateToSpace, async (ctx, { params, body }) =>
    applyTemplate(ctx, { ...params, templateId: body.id }),
  ),
]
