const longestStretch = 10

type Resume = () => void

let began = 0
let isNewTurn = true
let wasUrgent = false
const urgent: Resume[] = []
const others: Resume[] = []

/**
 * Lets others have their turn when the event loop was held for a while; for loops over what others sent. Who waits
 * goes on in the order of coming, before whoever comes later: requests are answered one after the other, and not all
 * of them late.
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
  setImmediate(next)
  return new Promise((resolve) => queue.push(resolve))
}

// As many go on in one turn of the event loop as there is time for; then it sees who else has come.
function next(): void {
  if (isNewTurn) {
    isNewTurn = false
    began = performance.now()
    // Comes before all that wait from now on.
    setImmediate(() => (isNewTurn = true))
  } else if (isDue()) {
    setImmediate(next)
    return
  }
  const isUrgent = urgent.length > 0 && (others.length === 0 || !wasUrgent)
  wasUrgent = isUrgent
  const resume = (isUrgent ? urgent : others).shift()
  resume?.()
}
