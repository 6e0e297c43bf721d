const longestStretch = 10

type Resume = () => void

let began = 0
let wasUrgent = false
const urgent: Resume[] = []
const others: Resume[] = []

/**
 * Lets others have their turn when the event loop was held for a while; for loops over what others sent. Who waits
 * goes on in the order of coming, each with a while of its own: requests are answered one after the other, and not
 * all of them late.
 */
export async function breathe(): Promise<void> {
  if (isDue()) await waitIn(others)
}

/** As `breathe`, for what others wait for: it goes on every other time. */
export async function breatheShortly(): Promise<void> {
  if (isDue()) await waitIn(urgent)
}

function isDue(): boolean {
  return performance.now() - began > longestStretch
}

function waitIn(queue: Resume[]): Promise<void> {
  if (urgent.length + others.length === 0) setImmediate(next)
  return new Promise((resolve) => queue.push(resolve))
}

function next(): void {
  const isUrgent = urgent.length > 0 && (others.length === 0 || !wasUrgent)
  wasUrgent = isUrgent
  began = performance.now()
  const resume = (isUrgent ? urgent : others).shift()
  if (urgent.length + others.length > 0) setImmediate(next)
  resume?.()
}
