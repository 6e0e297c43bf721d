// Marks what this folder throws, so that the border turns it into a value and lets bugs through.
const expressionFailure = { kind: 'expression-failure' }

/** Leaves the evaluation; `evaluate` and `parseExpression` turn it into an error value. */
export function fail(message: string): never {
  throw new Error(message, { cause: expressionFailure })
}

/** The result of `attempt`, or the message it failed with. */
export function orFailure<Result>(attempt: () => Result): Result | { kind: 'error'; message: string } {
  try {
    return attempt()
  } catch (error) {
    if (error instanceof Error && error.cause === expressionFailure)
      return { kind: 'error', message: error.message }
    throw error
  }
}
