import { setTimeout as sleep } from 'node:timers/promises'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FormatsPlugin } from 'ajv-formats'
import ajvFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { ApiError } from '../contract/errors.ts'

// The package is CommonJS: its function is the default of its default for TypeScript, and the default for Node.
const addFormats = ajvFormats as unknown as FormatsPlugin

const shared = { useDefaults: false, allErrors: false, strict: false, messages: true } as const

// Path and query arrive as text and are coerced; bodies are not, so that null stays null.
const ofText = withTimestamps(addFormats(new Ajv({ ...shared, coerceTypes: 'array' })))
const ofBody = withTimestamps(addFormats(new Ajv({ ...shared, coerceTypes: false })))

/** Fastify's validator over the contract's schemas. */
export const compileValidator: FastifySchemaCompiler<TSchema & { isBodyOptional?: boolean }> = ({
  schema,
  httpPart,
}) => {
  // Compiled when first asked: a start would otherwise wait for hundreds of schemas, and keep them all.
  let compiled: ValidateFunction | undefined
  const isOptional = httpPart === 'body' && schema.isBodyOptional === true
  if (httpPart === 'body' && !isOptional && JSON.stringify(schema).length > largeSchema)
    largeSchemas.add(schema)
  return (data: unknown) => {
    if (isOptional && (data === undefined || data === null)) return true
    const validate = (compiled ??= (httpPart === 'body' ? ofBody : ofText).compile(schema))
    return validate(data) || { error: new ApiError('bad-request', describe(validate, httpPart)) }
  }
}

// The longest of them takes some 100 ms to compile.
const largeSchema = 2000
const largeSchemas = new Set<TSchema>()

const pause = 500

/** Compiles the large schemas, with pauses in which requests are answered: later nobody waits for them. */
export async function compileLargeSchemas(): Promise<void> {
  for (const schema of largeSchemas) {
    await sleep(pause, undefined, { ref: false })
    ofBody.compile(schema)
  }
}

const timestamp = /^\d{4}-\d\d-\d\d[t ]\d\d:\d\d:\d\d(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i

// The format takes leap seconds, which no clock here can show.
function withTimestamps(ajv: Ajv): Ajv {
  return ajv.addFormat('date-time', (text) => timestamp.test(text) && !Number.isNaN(Date.parse(text)))
}

function describe(validate: ValidateFunction, part: string | undefined): string {
  const errors = validate.errors ?? []
  const error = mostTelling(errors)
  if (error === undefined) return 'The request is not valid'
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const member =
    error.keyword === 'required' ? [path, error.params['missingProperty']].filter(Boolean).join('.') : path
  return `${member || (part === 'body' ? 'body' : (part ?? 'request'))}: ${messageOf(error, errors)}`
}

// Of a union's errors, the deepest one is about the alternative that the caller meant.
function mostTelling(errors: ErrorObject[]): ErrorObject | undefined {
  const depth = (error: ErrorObject) => error.instancePath.length + (error.keyword === 'required' ? 1 : 0)
  return errors.toSorted((a, b) => depth(b) - depth(a)).at(0)
}

function messageOf(error: ErrorObject, errors: ErrorObject[]): string {
  const here = errors.filter((other) => other.instancePath === error.instancePath)
  const values = here.flatMap(allowedValues)
  if (values.length > 0) return `must be one of ${values.join(', ')}`
  if (error.keyword === 'required') return 'is required'
  return error.message ?? 'is not valid'
}

function allowedValues(error: ErrorObject): string[] {
  if (error.keyword === 'enum') return error.params['allowedValues']
  if (error.keyword === 'const') return [String(error.params['allowedValue'])]
  return error.keyword === 'type' && error.params['type'] === 'null' ? ['null'] : []
}
