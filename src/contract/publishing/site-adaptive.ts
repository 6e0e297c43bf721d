import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { Timestamp } from '../shapes.ts'
import { changingSite, readingSite, siteIds, sitePath } from './sites.ts'

/** Its parts are checked by the feature, which names the place of what is wrong. */
const JsonSchema = Type.Record(Type.String(), Type.Unknown(), {
  title: 'SiteAdaptiveJSONSchema',
  description:
    'A closed draft-07 object. A property is a boolean, a string (with an `enum` to be used in conditions), a number, an array of these, or a closed object; `unsigned` is the object of claims that visitors make themselves.',
})

const AdaptiveSchema = Type.Object(
  { object: Type.Literal('site-adaptive-schema'), jsonSchema: JsonSchema, updatedAt: Timestamp },
  { title: 'SiteAdaptiveSchema' },
)
export type AdaptiveSchema = Static<typeof AdaptiveSchema>

const tag = 'Site adaptive content'
const path = `${sitePath}/adaptive-schema`

export const getSiteAdaptiveSchema = operation({
  id: 'getSiteAdaptiveSchema',
  tag,
  summary: 'Get what a site knows about its visitors; 404 as long as nothing was set',
  method: 'GET',
  path,
  access: { ...readingSite, scopes: ['site:adaptive:read'] },
  params: siteIds,
  status: 200,
  response: AdaptiveSchema,
})

export const updateSiteAdaptiveSchema = operation({
  id: 'updateSiteAdaptiveSchema',
  tag,
  summary: 'Set what a site knows about its visitors',
  method: 'PUT',
  path,
  access: { ...changingSite, scopes: ['site:adaptive:write'] },
  params: siteIds,
  body: Type.Object({ jsonSchema: JsonSchema }),
  status: 200,
  response: AdaptiveSchema,
})

const TemplateCondition = Type.Object(
  { description: Type.String(), condition: Type.String() },
  { title: 'SiteAdaptiveTemplateCondition' },
)
export type TemplateCondition = Static<typeof TemplateCondition>

export const listSiteAdaptiveTemplateConditions = operation({
  id: 'listSiteAdaptiveTemplateConditions',
  tag,
  summary: 'List conditions made from the schema, to begin with',
  method: 'GET',
  path: `${path}/template-conditions`,
  access: readingSite,
  params: siteIds,
  status: 200,
  response: Type.Object({ items: Type.Array(TemplateCondition) }),
})

export const siteAdaptiveOperations = [
  getSiteAdaptiveSchema,
  updateSiteAdaptiveSchema,
  listSiteAdaptiveTemplateConditions,
]
