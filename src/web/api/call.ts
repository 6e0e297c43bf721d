import { addressOf, RefusedCall, type CallInput } from '../../contract/client.ts'
import type { ResponseBody, Operation } from '../../contract/operation.ts'

/** Calls an operation with the session of this browser; without one, the way leads to sign-in and back here. */
export async function call<Declared extends Operation>(
  operation: Declared,
  input: CallInput<Declared> = {},
): Promise<ResponseBody<Declared>> {
  const { body } = input
  const response = await fetch(addressOf(operation, input), {
    method: operation.method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new RefusedCall(0, 'The server does not answer. Check the connection and try again.')
  })
  if (response.status === 401) signIn()
  const text = await response.text()
  const answer = text === '' ? undefined : JSON.parse(text)
  if (!response.ok) throw new RefusedCall(response.status, answer?.error?.message ?? response.statusText)
  return answer
}

function signIn(): void {
  const here = `${location.pathname}${location.search}`
  location.assign(`/sign-in?return_to=${encodeURIComponent(here)}`)
}
