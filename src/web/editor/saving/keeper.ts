type Input = {
  /** Keeps what is typed and not saved in this browser. */
  keep: () => Promise<void>
  /** All that was typed is kept, and nothing more is typed at the moment. */
  onKept: () => void
}

const keepAfter = 150
const quiet = 300

/** Keeps what is typed in this browser, a moment after it is typed, and knows whether it has. */
export function createKeeper({ keep, onKept }: Input) {
  let [typed, kept] = [0, 0]
  let keepTimer: number | undefined
  let quietTimer: number | undefined

  const isKept = () => kept === typed

  /** Whether it could. */
  async function now(): Promise<boolean> {
    window.clearTimeout(keepTimer)
    keepTimer = undefined
    const upTo = typed
    try {
      await keep()
    } catch {
      // A browser that keeps nothing, in a private window perhaps: then nobody says that it does.
      return false
    }
    kept = Math.max(kept, upTo)
    window.clearTimeout(quietTimer)
    quietTimer = window.setTimeout(() => {
      if (isKept()) onKept()
    }, quiet)
    return true
  }

  return {
    touched(): void {
      typed += 1
      keepTimer ??= window.setTimeout(() => void now(), keepAfter)
    },
    now,
    isKept,
    end(): void {
      window.clearTimeout(keepTimer)
      window.clearTimeout(quietTimer)
    },
  }
}
