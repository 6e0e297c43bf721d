import type { TSchema } from 'typebox'
import type { Answer, Input, Operation } from '../contract/operation.ts'
import type { Context } from '../platform/context.ts'

/** An operation and what fulfils it. */
export type Route = {
  operation: Operation
  handle: (ctx: Context, input: Input<Operation>) => Promise<unknown>
}

/** Binds a handler to an operation; its input and answer are typed by the operation's schemas. */
export function implement<Declared extends Operation>(
  operation: Declared,
  handle: (
    ctx: Context,
    input: Input<Declared>,
  ) => Promise<Declared extends { answer: TSchema } ? Answer<Declared> : void>,
): Route {
  return { operation, handle }
}
