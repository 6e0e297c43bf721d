/** How many sockets of one address may be open before somebody is let in through them, and how long each. */
const most = 200
const patience = 15_000

/** Counts those who opened a socket and have not shown who they are. */
export function createDoorstep() {
  const waiting = new Map<string, number>()

  function leave(address: string): void {
    const count = (waiting.get(address) ?? 1) - 1
    if (count > 0) waiting.set(address, count)
    else waiting.delete(address)
  }

  return {
    isFull: (address: string) => (waiting.get(address) ?? 0) >= most,
    /** Answers what is called when they are let in, or go; whoever takes too long is sent away. */
    enter(address: string, sendAway: () => void): () => void {
      waiting.set(address, (waiting.get(address) ?? 0) + 1)
      const timer = setTimeout(sendAway, patience).unref()
      let isWaiting = true
      return () => {
        if (!isWaiting) return
        isWaiting = false
        clearTimeout(timer)
        leave(address)
      }
    },
  }
}
