type Store = 'localStorage' | 'sessionStorage'

// A browser may keep nothing: with cookies blocked it refuses even to be asked, and a full one takes nothing more.
// Then a value is kept as long as the page is open.
const refused = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }

/** What this browser keeps under a name, from visit to visit unless another store is said. */
export function kept(name: string, store: Store = 'localStorage'): string | null {
  return refused[store].get(name) ?? asked(() => globalThis[store].getItem(name)) ?? null
}

export function keep(name: string, value: string, store: Store = 'localStorage'): void {
  refused[store].delete(name)
  try {
    globalThis[store].setItem(name, value)
  } catch {
    refused[store].set(name, value)
  }
}

export function forget(name: string, store: Store = 'localStorage'): void {
  refused[store].delete(name)
  asked(() => globalThis[store].removeItem(name))
}

/** The names that begin so. */
export function keptNames(beginning: string): string[] {
  const names = asked(() => Object.keys(localStorage)) ?? []
  return [...new Set([...names, ...refused.localStorage.keys()])].filter((name) => name.startsWith(beginning))
}

function asked<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
