import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf } from '../pagination.ts'

const Template = Type.Object(
  {
    object: Type.Literal('template'),
    id: Type.String(),
    title: Type.String(),
    description: Type.String(),
    pages: Type.Array(Type.String(), { description: 'The titles of its pages.' }),
  },
  { title: 'SpaceTemplate' },
)
export type Template = Static<typeof Template>

export const listTemplates = operation({
  id: 'listTemplates',
  tag: 'Templates',
  summary: 'List the templates that a space can begin with',
  method: 'GET',
  path: '/orgs/{organizationId}/templates',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  status: 200,
  response: listOf(Template),
})

export const applyTemplateToSpace = operation({
  id: 'applyTemplateToSpace',
  tag: 'Templates',
  summary: 'Add the pages of a template to a space, behind those that are there',
  method: 'POST',
  path: '/spaces/{spaceId}/content/template',
  access: { on: 'space', least: 'edit' },
  params: ids('spaceId'),
  body: Type.Object(
    {
      id: Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'One of those that `listTemplates` has.',
      }),
    },
    { title: 'ApplySpaceTemplate' },
  ),
  status: 201,
})

export const templateOperations = [listTemplates, applyTemplateToSpace]
