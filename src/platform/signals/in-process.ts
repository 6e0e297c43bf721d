import { largestSignal, type Signals } from './signals.ts'

/** For an installation that is one process. */
export function inProcess(): Signals {
  const listeners = new Set<(signal: Uint8Array) => void>()
  return {
    join(listener) {
      listeners.add(listener)
      return {
        send(signal) {
          if (signal.length > largestSignal) return false
          // Later, as from elsewhere: nobody hears it while they send.
          setImmediate(() => {
            for (const other of listeners) if (other !== listener) other(signal)
          })
          return true
        },
        async leave() {
          listeners.delete(listener)
        },
      }
    },
  }
}
