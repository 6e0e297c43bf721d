import { Type } from 'typebox'

const statuses = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'wrong-state': 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  unprocessable: 422,
  'too-many-requests': 429,
  internal: 500,
  'bad-gateway': 502,
  unavailable: 503,
} as const

export type ErrorKind = keyof typeof statuses

/** A request that cannot be fulfilled; its message tells the caller what to do about it. */
export class ApiError extends Error {
  readonly kind: ErrorKind
  readonly status: number
  /** By which a page finds words for it in the language of its reader. */
  readonly refusal: string | undefined

  constructor(kind: ErrorKind, message: string, { refusal }: { refusal?: string } = {}) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.status = statuses[kind]
    this.refusal = refusal
  }
}

export const ErrorBody = Type.Object(
  { error: Type.Object({ code: Type.Integer(), message: Type.String() }) },
  { title: 'Error' },
)

/** The one shape of every error answer. */
export function errorBody(status: number, message: string): { error: { code: number; message: string } } {
  return { error: { code: status, message } }
}
