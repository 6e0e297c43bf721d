import type { ResponseBody, Input, Operation } from './operation.ts'

export type CallInput<Declared extends Operation> = Partial<Input<Declared>>

export type Client = <Declared extends Operation>(
  operation: Declared,
  input?: CallInput<Declared>,
) => Promise<ResponseBody<Declared>>

/** A typed client of any server that speaks this contract; throws what the server answers instead of success. */
export function createClient({ endpoint, token }: { endpoint: string; token: string }): Client {
  return async (operation, input = {}) => {
    const response = await fetch(`${endpoint}${addressOf(operation, input)}`, {
      method: operation.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    const text = await response.text()
    const body = text === '' ? undefined : JSON.parse(text)
    if (!response.ok) throw new RefusedCall(response.status, body?.error?.message ?? response.statusText)
    return body
  }
}

/** What a server answered instead of success. */
export class RefusedCall extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'RefusedCall'
    this.status = status
  }
}

/** The path and query of a call. */
export function addressOf(operation: Operation, { params = {}, query = {} }: CallInput<Operation>): string {
  const values = new Map(Object.entries(params))
  const path = operation.path.replaceAll(/\{(\w+)(\*?)\}/g, (_match, name: string, isRest: string) => {
    const value = String(values.get(name))
    return isRest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) search.append(name, String(item))
  }
  return `/v1${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}
