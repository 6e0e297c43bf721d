import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorBody } from '../contract/errors.ts'
import type { Operation } from '../contract/operation.ts'
import { isSlip } from './near.ts'

const prefix = '/v1'

/** Says what is wrong with an address that leads nowhere: the verb, or the nearest one that would have led somewhere. */
export function answerUnknown(operations: Operation[]) {
  const known = operations.map(({ method, path }) => ({ method, parts: partsOf(path) }))

  return (request: FastifyRequest, reply: FastifyReply): void => {
    const path = request.url.split('?')[0] ?? ''
    const parts = partsOf(path.replace(/^\/v1(?=\/|$)/, ''))
    const isOfApi = path.startsWith(`${prefix}/`)
    const methods = isOfApi ? known.filter(({ parts: own }) => matches(own, parts)) : []
    if (methods.length > 0) {
      const allowed = [...new Set(methods.map(({ method }) => method))].toSorted().join(', ')
      const message = `${request.method} is nothing that ${path} does; it takes ${allowed}`
      return void reply.code(405).header('allow', allowed).send(errorBody(405, message))
    }
    const near = nearest(parts)
    const hint = near === undefined ? '' : `; did you mean ${prefix}/${near.join('/')}?`
    void reply.code(404).send(errorBody(404, `There is nothing at ${request.method} ${path}${hint}`))
  }

  function nearest(parts: string[]): string[] | undefined {
    // As it is, without the prefix that was forgotten; then with one slip of the pen.
    for (const isSame of [equals, isSlip])
      for (const { parts: own } of known)
        if (matches(own, parts, isSame))
          return own.map((part, at) => (isParameter(part) ? (parts[at] ?? '') : part))
    return undefined
  }
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function isParameter(part: string): boolean {
  return part.startsWith('{')
}

function matches(own: string[], parts: string[], isSame = equals): boolean {
  if (own.length === 0 || own.length !== parts.length) return false
  return own.every((part, at) => isParameter(part) || isSame(part, parts[at] ?? ''))
}

function equals(a: string, b: string): boolean {
  return a === b
}
