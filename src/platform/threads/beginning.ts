/** Shared by the thread that waits and the one that works: zero until the work itself begins. */
export type Beginning = Int32Array<SharedArrayBuffer>

let current: Beginning | undefined

export function createBeginning(): Beginning {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** When the work begins, or `end` was called because there will be none. */
export async function begun(beginning: Beginning): Promise<void> {
  const waiting = Atomics.waitAsync(beginning, 0, 0)
  if (waiting.async) await waiting.value
}

export function end(beginning: Beginning): void {
  Atomics.store(beginning, 0, 1)
  Atomics.notify(beginning, 0)
}

/** Runs a task of this thread, which says itself when it has loaded what it needs. */
export async function begin<Result>(
  beginning: Beginning,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  current = beginning
  try {
    return await work()
  } finally {
    loaded()
  }
}

/** The task has what it needs: from now on its time counts. */
export function loaded(): void {
  if (current !== undefined) end(current)
  current = undefined
}
