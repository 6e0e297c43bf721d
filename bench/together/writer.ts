import { setTimeout as sleep } from 'node:timers/promises'
import type { LivePlace } from '../../src/engine/live/rooms.ts'
import { joinPage } from '../../test/live-client.ts'

/** Somebody who writes words on the page, each of which is found again by its mark. */
export type Writer = {
  name: string
  /** Types a word somewhere between others. */
  write: (word: string) => Promise<void>
  /** Whether they are with the others now. */
  isUp: () => Promise<boolean>
  /** Answers once the server says that it has everything. */
  settle: () => Promise<void>
  /** The page as they see it, a line a block. */
  text: () => Promise<string>
  leave: () => Promise<void>
}

const askAgainAfter = 3000
const longestSettling = 60_000

/** A writer without a browser, through the same sockets. */
export async function socketWriter(
  name: string,
  where: { url: string; token: string; place: LivePlace },
): Promise<Writer> {
  const client = await joinPage(where)
  if (client.state.refusal !== undefined) throw new Error(`${name} is not let in: ${client.state.refusal}`)
  let asked = 0
  const isStored = () => client.notices.some((notice) => notice.kind === 'stored' && notice.number === asked)
  return {
    name,
    async write(word) {
      const texts = client.texts()
      const own = texts.flatMap((text, at) => (isGits(text) ? [] : [at]))
      const at = own[Math.floor(Math.random() * own.length)] ?? 0
      // Between two words, and never in one: they are counted.
      const gaps = [...(texts[at] ?? '').matchAll(/ /g)].map(({ index }) => index + 1)
      client.type(`${word} `, { at, index: [0, ...gaps][Math.floor(Math.random() * (gaps.length + 1))] ?? 0 })
    },
    isUp: async () => client.provider.isSynced,
    async settle() {
      for (const end = Date.now() + longestSettling; Date.now() < end;) {
        asked += 1
        client.provider.sendStateless(JSON.stringify({ kind: 'store', number: asked }))
        for (const again = Date.now() + askAgainAfter; Date.now() < again && !isStored();) await sleep(20)
        if (isStored()) return
      }
      throw new Error(`${name} was never told that everything is stored`)
    },
    text: async () => linesOf(client.texts()),
    leave: async () => client.leave(),
  }
}

/** Git writes in a block of its own: of two who change one block, a sync takes one. */
export function isGits(text: string): boolean {
  return text.startsWith('git')
}

export function linesOf(texts: string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n')
}
