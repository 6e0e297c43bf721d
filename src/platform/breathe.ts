import { setImmediate } from 'node:timers/promises'

const longestStretch = 10
let lastBreath = 0

/** Lets others have their turn when this one has held the event loop for a while; for loops over what others sent. */
export async function breathe(): Promise<void> {
  if (performance.now() - lastBreath <= longestStretch) return
  await setImmediate()
  lastBreath = performance.now()
}
