import { ApiError } from '../../../contract/errors.ts'
import { readOutput, type RenderOutput } from '../../../engine/contentkit/index.ts'
import { isRecord } from '../../../engine/is-record.ts'
import { parseJson } from '../integration-registry/index.ts'
import type { Dispatched } from './dispatch-event.ts'

/** The answer of a script, or why there is none as the caller may know it. */
export function requireResponse(dispatched: Dispatched): Extract<Dispatched, { kind: 'answered' }> {
  if (dispatched.kind === 'answered') return dispatched
  const reason = reasonOf(dispatched)
  if (!dispatched.canRetry) throw new ApiError('unavailable', reason)
  throw new ApiError('bad-gateway', `The integration failed: ${reason}`)
}

type Answer = { kind: 'read'; output: RenderOutput } | { kind: 'invalid'; message: string }

/** What a script answered that was asked to draw; nothing where it failed or refused. */
export function readAnswer(dispatched: Dispatched): Answer | undefined {
  if (dispatched.kind === 'failed' || dispatched.status >= 400) return undefined
  const read = readOutput(parseJson(dispatched.body.toString('utf8')))
  if (read.kind === 'invalid')
    return { kind: 'invalid', message: `The integration answered no element: ${read.message}` }
  return { kind: 'read', output: read.output }
}

const longest = 500

/** Why an event failed, for everybody: what a script says of itself elsewhere than in a refusal is its owner's. */
export function reasonOf(dispatched: Dispatched): string {
  if (dispatched.kind === 'answered')
    return dispatched.status >= 500
      ? `The script failed (${dispatched.status})`
      : refusalIn(dispatched.body.toString('utf8'))
  // Both go on with the last words of its process.
  if (dispatched.cause === 'broken') return 'The script does not start'
  if (dispatched.cause === 'crashed') return 'The script’s process ended'
  return dispatched.reason
}

/** What a script tells whomever it refuses. */
export function refusalIn(text: string): string {
  const value = parseJson(text)
  const error = isRecord(value) && 'error' in value ? value['error'] : text
  return `The integration refuses: ${String(error).slice(0, longest) || 'no reason was given'}`
}
