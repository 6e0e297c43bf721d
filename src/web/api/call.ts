import { addressOf, RefusedCall, type CallInput } from '../../contract/client.ts'
import type { ResponseBody, Operation } from '../../contract/operation.ts'
import { messages } from '../locales/messages.ts'

// Whoever was in the app before and is no longer wonders why.
let hasBeenIn = false

type Sending = { keepalive?: boolean; signal?: AbortSignal }

/**
 * Calls an operation with the session of this browser; without one, the way leads to sign-in and back here.
 * `keepalive` is for a small body that is sent while the page goes.
 */
export async function call<Declared extends Operation>(
  operation: Declared,
  input: CallInput<Declared> = {},
  sending: Sending = {},
): Promise<ResponseBody<Declared>> {
  const text = await (await send(operation, input, sending)).text()
  const answer = text === '' ? undefined : JSON.parse(text)
  return answer
}

/** The response of an operation that did what it was asked for, not read yet. */
export async function send<Declared extends Operation>(
  operation: Declared,
  input: CallInput<Declared>,
  { keepalive = false, signal }: Sending,
): Promise<Response> {
  const { body } = input
  const response = await fetch(addressOf(operation, input), {
    method: operation.method,
    keepalive,
    ...(signal && { signal }),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new RefusedCall(0, messages.noAnswer)
  })
  if (response.status === 401) signIn()
  if (!response.ok)
    throw new RefusedCall(response.status, reasonIn(await response.text()) ?? reasonOf(response))
  hasBeenIn = true
  return response
}

function reasonOf({ status, statusText }: Response): string {
  return status === 413 ? messages.tooLarge : statusText || messages.noAnswer
}

/** What the server says of a refusal; a proxy that answers in its place does so in words of its own. */
export function reasonIn(text: string): string | undefined {
  try {
    return JSON.parse(text).error.message
  } catch {
    return undefined
  }
}

function signIn(): void {
  const here = `${location.pathname}${location.search}${location.hash}`
  const ended = hasBeenIn ? '&ended=true' : ''
  location.assign(`/sign-in?return_to=${encodeURIComponent(here)}${ended}`)
}
