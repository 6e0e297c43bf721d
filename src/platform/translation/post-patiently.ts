import { setTimeout as sleep } from 'node:timers/promises'
import { TranslationFailure } from './translation-provider.ts'

const mostTries = 6
const firstWait = 1000
const longestWait = 60_000
const timeout = 120_000

/** Posts JSON to a service that may be busy: waits as long as it asks for, or longer each time. */
export async function postPatiently(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: object; signal: AbortSignal },
): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, text, retryAfter } = await post(url, { headers, body, signal })
    if (status === 200) return parse(text)
    const isBusy = status === 429 || status >= 500
    if (!isBusy || attempt === mostTries)
      throw new TranslationFailure(`The translation service answered ${status}: ${text.slice(0, 200)}`)
    await sleep(retryAfter ?? Math.min(longestWait, firstWait * 2 ** (attempt - 1)), undefined, { signal })
  }
}

async function post(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: object; signal: AbortSignal },
): Promise<{ status: number; text: string; retryAfter: number | undefined }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    })
    const asked = Number(response.headers.get('retry-after') ?? Number.NaN)
    const retryAfter = Number.isFinite(asked) ? Math.min(longestWait, asked * 1000) : undefined
    return { status: response.status, text: await response.text(), retryAfter }
  } catch (error) {
    signal.throwIfAborted()
    return { status: 503, text: error instanceof Error ? error.message : 'no answer', retryAfter: undefined }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
