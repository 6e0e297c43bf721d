import { isWrite, type Operation } from '../../src/contract/operation.ts'
import { holdResponse } from '../../test/responses.ts'
import { rankOf, type Caller, type WorldName } from './cast.ts'
import type { World } from './world.ts'

export type Asking = {
  operation: Operation
  caller: Caller
  params: Record<string, unknown>
  query: object
  body: unknown
}

export type Answer = { status: number; text: string; took: number }

type Worlds = Record<WorldName, World>

type Case = {
  asking: Asking
  answer: Answer
  worlds: Worlds
  /** Ids that somebody has written where others may read them. */
  written?: ReadonlySet<string>
  longest: number
}

/** The ids of any world that a request has written somewhere. */
export function idsWrittenBy({ operation, body }: Asking, answer: Answer, worlds: Worlds): string[] {
  if (answer.status >= 400 || body === undefined || !isWrite(operation)) return []
  const text = JSON.stringify(body)
  return worldNames
    .flatMap((name) => Object.values(worlds[name].known))
    .filter((id) => id !== '' && text.includes(id))
}

/** What is wrong with an answer, whatever was asked. */
export function judge(given: Case): string | undefined {
  const { asking, answer, longest } = given
  if (answer.status >= 500) return `answered ${answer.status}: ${answer.text.slice(0, 300)}`
  if (answer.took > longest) return `took ${(answer.took / 1000).toFixed(1)} s`
  if (answer.status < 400 && mustBeRefused(given)) return `let in with ${answer.status}`
  return toldOfOthers(given) ?? unlikeSchema(asking.operation, answer)
}

/** By the access that the contract declares, and by nothing that the server knows. */
function mustBeRefused({ asking: { operation, caller, params }, answer, worlds }: Case): boolean {
  const { access } = operation
  if (caller.token === undefined) return true
  if (caller.canOnlyRead && isWrite(operation)) return true
  if (access.on === 'server') return caller.isServerAdministrator !== true
  // To delete what is not there, in a place of one's own, is done already.
  const isDone = operation.method === 'DELETE' && answer.status === 204
  const named = new Set(
    Object.values(params)
      .slice(0, isDone ? 1 : undefined)
      .map(String),
  )
  const names = worldNames.filter((name) =>
    Object.values(worlds[name].known).some((id) => id !== '' && named.has(id)),
  )
  if (names.some((name) => !caller.memberOf.includes(name))) return true
  return (
    caller.rank !== undefined && names.length > 0 && 'least' in access && caller.rank < rankOf(access.least)
  )
}

const worldNames: WorldName[] = ['open', 'kept', 'foreign']

/** A word or an id of an organization that the caller is not in, which neither they nor who wrote there named. */
function toldOfOthers({ asking, answer, worlds, written }: Case): string | undefined {
  const asked = JSON.stringify([asking.params, asking.query, asking.body])
  for (const name of worldNames) {
    if (asking.caller.memberOf.includes(name)) continue
    const { word, known } = worlds[name]
    const told = [word, ...Object.values(known)].find(
      (each) =>
        each !== '' && answer.text.includes(each) && !asked.includes(each) && written?.has(each) !== true,
    )
    if (told !== undefined) return `told ${asking.caller.name} of ${told}: ${answer.text.slice(0, 300)}`
  }
  return undefined
}

function unlikeSchema(operation: Operation, { status, text }: Answer): string | undefined {
  if (status >= 300 && status < 400) return undefined
  try {
    holdResponse(operation, status, text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 600) : String(error)
  }
}
