import { ApiError } from '../../../contract/errors.ts'
import * as adaptive from '../../../contract/publishing/site-adaptive.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { changeAdaptiveSchema, readAdaptiveSchema } from './change-adaptive-schema.ts'
import { templateConditions } from './template-conditions.ts'

export const siteAdaptiveRoutes: Route[] = [
  implement(adaptive.getSiteAdaptiveSchema, async (ctx, { params }) => {
    const schema = await readAdaptiveSchema(ctx, params.siteId)
    if (schema === undefined) throw new ApiError('not-found', 'This site has no schema of its visitors yet')
    return schema
  }),
  implement(adaptive.updateSiteAdaptiveSchema, async (ctx, { params, body }) => {
    await changeAdaptiveSchema(ctx, params.siteId, body.jsonSchema)
    const schema = await readAdaptiveSchema(ctx, params.siteId)
    if (schema === undefined) throw new Error('the schema that was just set is not there')
    return schema
  }),
  implement(adaptive.listSiteAdaptiveTemplateConditions, async (ctx, { params }) => {
    const schema = await readAdaptiveSchema(ctx, params.siteId)
    return { items: schema === undefined ? [] : templateConditions(schema.jsonSchema) }
  }),
]
