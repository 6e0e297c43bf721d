/**
 * Does in one tab what serves all tabs of a browser. Only pages that came by TLS can agree on one; of others each does
 * it while it is looked at, and is told when it was not for a while.
 */
export function inOneTab(
  name: string,
  signal: AbortSignal,
  work: (until: AbortSignal, isAgain: boolean) => Promise<void>,
): void {
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return whileSeen(signal, work)
  locks.request(name, { signal }, () => work(signal, false)).catch(() => undefined)
}

function whileSeen(signal: AbortSignal, work: (until: AbortSignal, isAgain: boolean) => Promise<void>): void {
  let working: AbortController | undefined
  let isAgain = false
  const look = () => {
    if (document.visibilityState === 'hidden') {
      working?.abort()
      working = undefined
    } else if (working === undefined) {
      working = new AbortController()
      void work(AbortSignal.any([signal, working.signal]), isAgain)
      isAgain = true
    }
  }
  look()
  document.addEventListener('visibilitychange', look, { signal })
}
