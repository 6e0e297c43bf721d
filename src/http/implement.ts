import type { TSchema } from 'typebox'
import type { ResponseBody, Input, Operation } from '../contract/operation.ts'
import type { Context } from '../kernel/context.ts'
import type { TextPiece } from '../platform/gzip-pieces.ts'

/** An operation and what fulfils it. */
export type Route = {
  operation: Operation
  /** Work that must not happen inside a transaction: the network, files, long computation. */
  prepare?: (ctx: Context, input: Input<Operation>) => Promise<unknown>
  handle: (ctx: Context, input: Input<Operation>, prepared: unknown) => Promise<unknown>
}

type Result<Declared extends Operation> = Promise<
  Declared extends { response: TSchema } ? ResponseBody<Declared> : void
>

/** Binds a handler to an operation; its input and response are typed by the operation's schemas. */
export function implement<Declared extends Operation>(
  operation: Declared,
  handle: (ctx: Context, input: Input<Declared>) => Result<Declared>,
): Route {
  return { operation, handle }
}

/**
 * As `implement`, for a write whose response needs what cannot wait inside a transaction. `prepare` runs
 * after authorization and before the transaction, which authorizes again.
 */
export function implementPrepared<Declared extends Operation, Prepared>(
  operation: Declared,
  prepare: (ctx: Context, input: Input<Declared>) => Promise<Prepared>,
  handle: (ctx: Context, input: Input<Declared>, prepared: Prepared) => Result<Declared>,
): Route {
  // What comes back is what this very `prepare` answered.
  return { operation, prepare, handle: (ctx, input, prepared) => handle(ctx, input, prepared as Prepared) }
}

/** Text as it is, or in pieces of which some are compressed already. */
export type ResponseText = string | Buffer | readonly TextPiece[]

/** A response that is JSON already, with headers of its own. */
export class JsonText {
  readonly text: ResponseText
  readonly headers: Record<string, string>

  constructor(text: ResponseText, headers: Record<string, string> = {}) {
    this.text = text
    this.headers = headers
  }
}

/** As `implement`, for responses that are cached as text because making them anew costs too much. */
export function implementText<Declared extends Operation>(
  operation: Declared,
  handle: (ctx: Context, input: Input<Declared>) => Promise<ResponseText | JsonText>,
): Route {
  return {
    operation,
    handle: async (ctx, input) => {
      const response = await handle(ctx, input)
      return response instanceof JsonText ? response : new JsonText(response)
    },
  }
}
