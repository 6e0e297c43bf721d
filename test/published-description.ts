import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import ajvFormats, { type FormatsPlugin } from 'ajv-formats'

type Schemas = Record<string, object>
type Described = {
  operationId?: string
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
type Description = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Schemas }
}

// As its typed client comes with it.
const file = new URL('../node_modules/@gitbook/api/spec/openapi.json', import.meta.url)

// Its own renderer reads the files as a list, and it calls them an object.
const contradicted = ['getLatestOpenAPISpecVersionContent', 'getOpenAPISpecVersionContentById']

let opened: ReturnType<typeof open> | undefined

/** What the published description of the interface holds against a successful answer, or nothing. */
export function wrongByDescription(operationId: string, body: unknown): string | undefined {
  opened ??= open()
  const validate = opened.validatorOf(operationId)
  if (validate === undefined || validate(body)) return undefined
  return opened.ajv.errorsText(validate.errors)
}

/** The operations whose answers it describes. */
export function describedOperations(): string[] {
  opened ??= open()
  return [...opened.schemas.keys()]
}

function open() {
  const description: Description = JSON.parse(readFileSync(file, 'utf8'))
  // The package is CommonJS: see src/http/validation.ts. The first thing that is wrong ends it: documents nest, and each
  // of their blocks may be one of forty.
  const ajv = (ajvFormats as unknown as FormatsPlugin)(new Ajv({ strict: false, logger: false }))
  const schemas = Object.entries(description.components.schemas).map(([name, schema]) => [
    name,
    name in wider ? { anyOf: [plain(schema), wider[name]] } : plain(schema),
  ])
  ajv.addSchema({ components: { schemas: Object.fromEntries(schemas) } }, 'description')
  const responses = Object.values(description.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId = '', responses }): [string, object][] => {
      const schema = schemaOf(responses)
      return schema === undefined || contradicted.includes(operationId) ? [] : [[operationId, schema]]
    })
  return { ajv, schemas: new Map(responses), validatorOf: validators(ajv, new Map(responses)) }
}

function validators(ajv: Ajv, schemas: Map<string, object>) {
  const compiled = new Map<string, ValidateFunction>()
  return (operationId: string): ValidateFunction | undefined => {
    const schema = schemas.get(operationId)
    if (schema === undefined) return undefined
    const validate = compiled.get(operationId) ?? ajv.compile(plain(schema))
    compiled.set(operationId, validate)
    return validate
  }
}

function schemaOf(responses: Described['responses'] | undefined): object | undefined {
  const success = Object.entries(responses ?? {}).find(([status]) => status.startsWith('2'))
  return success?.[1].content?.['application/json']?.schema
}

// What later versions of it allow beside, what is ours, and a provider of identities before it is set up.
const laterRules = ['require_at_least_one_approved_review', 'require_author_to_merge']
const wider: Schemas = {
  Event: objectWith({ type: { const: 'task' } }),
  IntegrationScope: { const: 'site:visitor:claims' },
  MergeRule: objectWith({ rule: { enum: laterRules } }),
  OrganizationSAMLProvider: objectWith({ status: { const: 'pending' }, ssoURL: { const: '' } }),
  RevisionSemanticChange: objectWith({ type: { enum: ['tag_created', 'tag_edited', 'tag_deleted'] } }),
  SiteRedirectDestination: objectWith({ kind: { const: 'external' }, url: { format: 'uri' } }),
  SiteRedirectSourcePath: { type: 'string', pattern: String.raw`^/[^*]+\*$` },
  SiteVisibility: { const: 'members' },
}

function objectWith(properties: Schemas): object {
  return { type: 'object', properties, required: Object.keys(properties) }
}

const themes = ['light', 'dark']

// Of this version of OpenAPI, what a validator knows under another name. Where the description contradicts itself, or
// later versions of itself: a space need not have an emoji, a page without its document has other members all the same,
// and the theme may be the system's.
function plain<Schema>(schema: Schema): Schema {
  if (Array.isArray(schema)) return schema.map(plain) as Schema
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'additionalProperties' && value === false) return []
    if (name === 'required' && Array.isArray(value)) return [[name, value.filter((each) => each !== 'emoji')]]
    if (name === 'enum' && String(value) === 'light,dark') return [[name, [...themes, 'system']]]
    if (name === 'oneOf') return [['anyOf', plain(value)]]
    if (name === 'nullable' || name === 'discriminator' || name === 'example') return []
    if (name === '$ref') return [[name, String(value).replace(/^#/, 'description#')]]
    return [[name, plain(value)]]
  })
  const copy = Object.fromEntries(entries)
  if (!('nullable' in schema) || schema.nullable !== true) return copy as Schema
  return { anyOf: [copy, { type: 'null' }] } as Schema
}
