import { FetchError } from './fetch-error.ts'

/** The end of a fetch, by time or by the caller. */
export type Deadline = {
  /** Ends whatever is still open. */
  signal: AbortSignal
  /** The result of the work, or a failure as soon as the end has come. */
  race: <Result>(work: Promise<Result>) => Promise<Result>
  /** What to tell of an error: that the end came, when it did, and else `otherwise`. */
  explain: (error: unknown, about: { host: string; otherwise: string }) => FetchError
  close: () => void
}

export function startDeadline({
  timeout,
  signal,
}: {
  timeout: number
  signal: AbortSignal | undefined
}): Deadline {
  const end = new AbortController()
  let isOverdue = false
  const timer = setTimeout(() => {
    isOverdue = true
    end.abort()
  }, timeout)
  const either = signal === undefined ? end.signal : AbortSignal.any([end.signal, signal])

  return {
    signal: either,
    race: (work) => raceSignal(work, either),
    explain: (error, { host, otherwise }) => {
      if (error instanceof FetchError) return error
      if (isOverdue) {
        return new FetchError('timeout', `${host} did not answer in full within ${timeout / 1000} s`)
      }
      if (signal?.aborted) return new FetchError('aborted', `The request to ${host} was aborted`)
      return new FetchError('unreachable', otherwise)
    },
    close: () => {
      clearTimeout(timer)
      end.abort()
    },
  }
}

async function raceSignal<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(new Error('The fetch has ended'))
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([aborted.promise, work])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
