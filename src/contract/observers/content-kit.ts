import { Type, type Static } from 'typebox'
import { Id } from '../identifiers.ts'

const PlainObject = Type.Record(Type.String(), Type.Unknown())
const theme = { theme: Type.Enum(['dark', 'light']) }

const Context = Type.Union(
  [
    Type.Object({ ...theme, type: Type.Literal('document'), spaceId: Id, editable: Type.Boolean() }),
    Type.Object({ ...theme, type: Type.Literal('configuration_account'), organizationId: Id }),
    Type.Object({ ...theme, type: Type.Literal('configuration_space'), spaceId: Id }),
    Type.Object({ ...theme, type: Type.Literal('configuration_site'), siteId: Id }),
    Type.Object({
      ...theme,
      type: Type.Literal('configuration_contentsource'),
      organizationId: Id,
      spaceId: Type.Optional(Id),
    }),
  ],
  { title: 'ContentKitContext' },
)
export type ContentKitContext = Static<typeof Context>

export const RenderIntegrationUI = Type.Object(
  {
    componentId: Type.String({ minLength: 1, maxLength: 100 }),
    props: PlainObject,
    state: Type.Optional(PlainObject),
    context: Context,
    action: Type.Optional(Type.Object({ action: Type.String() }, { additionalProperties: true })),
  },
  { title: 'RenderIntegrationUI' },
)
export type RenderIntegrationUI = Static<typeof RenderIntegrationUI>

/** What stands in it was held against each kind of element before it is answered. */
const RootElement = Type.Object(
  { type: Type.Enum(['block', 'modal', 'configuration']), children: Type.Array(Type.Unknown()) },
  { additionalProperties: true, title: 'ContentKitRootElement' },
)

export const ContentKitRenderOutput = Type.Union(
  [
    Type.Object({
      type: Type.Optional(Type.Literal('element')),
      element: RootElement,
      state: PlainObject,
      props: PlainObject,
    }),
    Type.Object({ type: Type.Literal('complete'), returnValue: Type.Optional(PlainObject) }),
  ],
  { title: 'ContentKitRenderOutput' },
)
export type ContentKitRenderOutput = Static<typeof ContentKitRenderOutput>
