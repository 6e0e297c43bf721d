import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import type { Operation } from '../contract/operation.ts'
import { isRecord } from '../engine/is-record.ts'
import { alternativeMeant, type Schema } from './schema.ts'

const most = 20
const longestName = 100

/** Names what a request says and nobody reads: a slip of the pen, or a client that is newer than this server. */
export function nameIgnored({ query, body }: Operation, request: FastifyRequest, reply: FastifyReply): void {
  const ignored = [
    ...unread(query ?? { type: 'object', properties: {} }, request.query),
    ...(body === undefined ? [] : unread(body, request.body)),
  ]
  if (ignored.length === 0) return
  // The one that would cost somebody their text: it is meant to be content, and nobody would keep it.
  const lost = ignored.find((name) => /(^|\.)markdown$/.test(name))
  if (lost !== undefined)
    throw new ApiError(
      'bad-request',
      `${lost}: nothing reads Markdown here; the reference says where it goes`,
    )
  const names = ignored
    .slice(0, most)
    .map((name) => encodeURIComponent(name.slice(0, longestName).toWellFormed()))
  reply.header('x-lectern-ignored', names.join(', '))
}

/** The paths of members that a schema does not know. */
function unread(schema: Schema, value: unknown, path = ''): string[] {
  if (schema.anyOf !== undefined) {
    const meant = alternativeMeant(schema.anyOf, value)
    return meant === undefined ? [] : unread(meant, value, path)
  }
  if (Array.isArray(value)) {
    const { items } = schema
    return items === undefined ? [] : value.flatMap((item, at) => unread(items, item, `${path}${at}.`))
  }
  const { properties, patternProperties, additionalProperties } = schema
  const isOpen = properties === undefined || patternProperties !== undefined || additionalProperties === true
  if (!isRecord(value) || isOpen) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined
    return own === undefined ? [`${path}${name}`] : unread(own, member, `${path}${name}.`)
  })
}
