import { AsyncLocalStorage } from 'node:async_hooks'

const heard = new AsyncLocalStorage<(message: string) => void>()
let isWatched = false

/** Runs something that writes to the console of its own accord; what it writes, now or later, is handed on instead. */
export function quietly<Result>(onMessage: (message: string) => void, work: () => Result): Result {
  watchConsole()
  return heard.run(onMessage, work)
}

function watchConsole(): void {
  if (isWatched) return
  isWatched = true
  for (const name of ['error', 'warn', 'log'] as const) {
    const write = console[name].bind(console)
    console[name] = (...said: unknown[]) => {
      const tell = heard.getStore()
      if (tell === undefined) write(...said)
      else tell(said.map(String).join(' '))
    }
  }
}
