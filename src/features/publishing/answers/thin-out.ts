// A browser draws what comes anew each time.
const often = 80

/** Of many states the last, and of those before it some. */
export async function* thinOut<State>(states: AsyncIterable<State>): AsyncIterable<State> {
  let told = 0
  let waiting: { state: State } | undefined
  for await (const state of states) {
    waiting = { state }
    if (Date.now() - told < often) continue
    told = Date.now()
    waiting = undefined
    yield state
  }
  if (waiting !== undefined) yield waiting.state
}
