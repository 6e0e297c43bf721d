import { setTimeout as sleep } from 'node:timers/promises'
import { Ajv, type ValidateFunction } from 'ajv'
import type { FormatsPlugin } from 'ajv-formats'
import ajvFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { ApiError } from '../contract/errors.ts'
import { explainInvalid, type Check } from './explain-invalid.ts'
import type { Schema } from './schema.ts'

// The package is CommonJS: its function is the default of its default for TypeScript, and the default for Node.
const addFormats = ajvFormats as unknown as FormatsPlugin

// The contract's schemas are known to be right, and its validators are not worth what it takes to shorten their code.
const shared = {
  useDefaults: false,
  allErrors: false,
  strict: false,
  messages: true,
  validateSchema: false,
  code: { optimize: false },
} as const

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
    const ajv = httpPart === 'body' ? ofBody : ofText
    const validate = (compiled ??= ajv.compile(schema))
    if (validate(data)) return true
    const whole = httpPart === 'body' ? 'body' : (httpPart ?? 'request')
    // The contract's schemas are made of nothing else.
    const explained = explainInvalid(schema as Schema, data, { check: checkBy(ajv), whole })
    return { error: new ApiError('bad-request', explained || `${whole}: ${ajv.errorsText(validate.errors)}`) }
  }
}

// Each schema is compiled once and kept by the compiler; those of members are few.
function checkBy(ajv: Ajv): Check {
  return (schema, value) =>
    ajv.validate(schema, value) ? undefined : (ajv.errors?.[0]?.message ?? 'is not valid')
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
