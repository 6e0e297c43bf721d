import { Type } from 'typebox'

/** What of a specification is asked for; without any of it, all. */
export const PartOfSpec = Type.Object({
  path: Type.Optional(Type.String({ maxLength: 2048, description: 'The path of an operation.' })),
  webhook: Type.Optional(Type.String({ maxLength: 2048, description: 'The name of a webhook.' })),
  method: Type.Optional(
    Type.String({ maxLength: 20, description: 'Of the operation or webhook; without it, all of them.' }),
  ),
  schemas: Type.Optional(
    Type.String({ maxLength: 8192, description: 'The names of models, separated by commas.' }),
  ),
})
