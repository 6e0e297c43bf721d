import { gunzipSync } from 'node:zlib'
import { Ajv2019 } from 'ajv/dist/2019.js'
import ajvFormats, { type FormatsPlugin } from 'ajv-formats'
import type { TSchema } from 'typebox'
import { ErrorBody } from '../src/contract/errors.ts'
import type { Operation } from '../src/contract/operation.ts'
import { recursiveOutlineSchemas } from '../src/contract/content/outline.ts'
import { recursiveSchemas } from '../src/contract/content/pages.ts'
import { recursiveSiteSchemas } from '../src/contract/publishing/site-structure.ts'
import { noteCall } from './called-operations.ts'
import { holdStatements } from './sent-statements.ts'
import { wrongByDescription } from './published-description.ts'

// The package is CommonJS: see src/http/validation.ts.
const addFormats = ajvFormats as unknown as FormatsPlugin
const ajv = addFormats(new Ajv2019({ strict: false, allErrors: true }))
for (const [name, schema] of Object.entries({
  ...recursiveSchemas,
  ...recursiveOutlineSchemas,
  ...recursiveSiteSchemas,
}))
  ajv.addSchema(closed(schema), `lectern:${name}`)

const validators = new Map<TSchema, ReturnType<typeof ajv.compile>>()

/** Holds an answer against its operation's schema, and what was asked of the database for it. */
export function observeResponse(operation: Operation, status: number, body: unknown): void {
  // The caller has it already.
  if (status === 304 && !body) return
  if (status < 400) {
    noteCall(operation.id)
    holdStatements(operation)
  }
  holdResponse(operation, status, body)
}

/** Holds an answer against its operation's schema; members that the schema does not name are wrong, too. */
export function holdResponse(operation: Operation, status: number, body: unknown): void {
  if (status < 400 && status !== operation.status)
    throw new Error(`${operation.id} answered ${status}, not ${operation.status}`)
  if (status < 400 && operation.download !== undefined) return
  const schema = status < 400 ? operation.response : ErrorBody
  if (schema === undefined) {
    if (body) throw new Error(`${operation.id} answered a body although it has none`)
    return
  }
  const validate = validators.get(schema) ?? ajv.compile(closed(schema))
  validators.set(schema, validate)
  const read: unknown = JSON.parse(textIn(body))
  const wrong = validate(read) ? wrongAsPublished(operation, status, read) : ajv.errorsText(validate.errors)
  if (wrong === undefined) return
  throw new Error(`the answer of ${operation.id} is not what it promises: ${wrong}\n${String(body)}`)
}

// Trees come compressed to those who take that.
function textIn(body: unknown): string {
  const isCompressed = Buffer.isBuffer(body) && body.readUInt16BE(0) === 0x1f8b
  return String(isCompressed ? gunzipSync(body) : body)
}

// What is answered does not depend on the database: once is enough.
function wrongAsPublished({ id }: Operation, status: number, body: unknown): string | undefined {
  if (status >= 400 || process.env['LECTERN_TEST_DATABASE'] !== 'sqlite') return undefined
  return wrongByDescription(id, body)
}

/** The same schema with every object closed. */
function closed(schema: unknown, isPart = false): object {
  if (typeof schema !== 'object' || schema === null) throw new Error('a schema is an object')
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, closedKeyword(keyword, value)]),
  )
  if (!isPart && ('properties' in copy || 'allOf' in copy) && !('additionalProperties' in copy)) {
    copy['unevaluatedProperties'] = false
  }
  return copy
}

function closedKeyword(keyword: string, value: unknown): unknown {
  if (keyword === 'allOf' && Array.isArray(value)) return value.map((part) => closed(part, true))
  if (keyword === 'anyOf' && Array.isArray(value)) return value.map((part) => closed(part))
  if (keyword === 'items') return closed(value)
  if (keyword === 'properties' && typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, property]) => [name, closed(property)]))
  }
  return value
}
