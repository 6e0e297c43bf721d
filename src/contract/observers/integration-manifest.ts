import { Type, type Static } from 'typebox'
import { Url } from '../shapes.ts'

const Block = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 100 }),
    title: Type.String({ minLength: 2, maxLength: 40 }),
    description: Type.Optional(Type.String({ maxLength: 150 })),
    icon: Type.Optional(Type.String({ maxLength: 512_000 })),
    urlUnfurl: Type.Optional(Type.Array(Type.String({ maxLength: 512 }), { maxItems: 50 })),
    markdown: Type.Optional(
      Type.Object(
        { codeblock: Type.String({ maxLength: 100 }), body: Type.String({ maxLength: 100 }) },
        { title: 'IntegrationBlockMarkdown' },
      ),
    ),
  },
  { title: 'IntegrationBlock' },
)
export const IntegrationBlock = Block
export type IntegrationBlock = Static<typeof Block>

const Component = Type.Object(
  { componentId: Type.String({ minLength: 1, maxLength: 100 }) },
  { title: 'IntegrationConfigurationComponent' },
)

const described = {
  title: Type.Optional(Type.String({ maxLength: 30 })),
  description: Type.Optional(Type.String({ maxLength: 100 })),
}

const Property = Type.Union([
  Type.Object({
    ...described,
    type: Type.Literal('string'),
    default: Type.Optional(Type.String()),
    completion_url: Type.Optional(Type.String()),
    enum: Type.Optional(Type.Array(Type.String())),
  }),
  Type.Object({ ...described, type: Type.Literal('number'), default: Type.Optional(Type.Number()) }),
  Type.Object({ ...described, type: Type.Literal('boolean'), default: Type.Optional(Type.Boolean()) }),
  Type.Object({
    ...described,
    type: Type.Literal('button'),
    callback_url: Type.String(),
    button_text: Type.String(),
  }),
])

const ConfigurationSchema = Type.Object(
  {
    properties: Type.Record(Type.String(), Property),
    required: Type.Optional(Type.Array(Type.String())),
  },
  { title: 'IntegrationConfigurationSchema' },
)
export type ConfigurationSchema = Static<typeof ConfigurationSchema>

const Configuration = Type.Union([ConfigurationSchema, Component])
export type IntegrationConfiguration = Static<typeof Configuration>

const Configurations = Type.Object(
  {
    account: Type.Optional(Configuration),
    space: Type.Optional(Configuration),
    site: Type.Optional(Configuration),
  },
  { title: 'IntegrationConfigurations' },
)

const ContentSource = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 100 }),
    title: Type.String({ minLength: 2, maxLength: 40 }),
    description: Type.Optional(Type.String({ maxLength: 150 })),
    icon: Type.Optional(Type.String({ maxLength: 512_000 })),
    configuration: Component,
  },
  { title: 'IntegrationContentSource' },
)

const ExternalLinks = Type.Array(
  Type.Object({ url: Url, label: Type.String({ maxLength: 100 }) }, { title: 'IntegrationExternalLink' }),
  { maxItems: 5 },
)

const ContentSecurityPolicy = Type.Union([
  Type.String({ maxLength: 4096 }),
  Type.Record(Type.String(), Type.String({ maxLength: 2048 })),
])

/** The members of a manifest that are kept and shown as they were published. */
export const manifest = {
  blocks: Type.Optional(Type.Array(Block, { maxItems: 100 })),
  contentSources: Type.Optional(Type.Array(ContentSource, { maxItems: 100 })),
  configurations: Type.Optional(Configurations),
  contentSecurityPolicy: Type.Optional(ContentSecurityPolicy),
}

export const externalLinks = ExternalLinks

export const Manifest = Type.Object({ ...manifest, externalLinks: Type.Optional(ExternalLinks) })
export type Manifest = Static<typeof Manifest>
