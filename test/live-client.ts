import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { Doc } from 'yjs'
import type { LiveNotice } from '../src/contract/live/messages.ts'
import { livePath, roomOf, type LivePlace } from '../src/engine/live/rooms.ts'
import { blocksOf, elementsOf, epochOf, patchBlocks, readBlock } from '../src/engine/live/index.ts'
import type { EditorNode } from '../src/engine/editor/index.ts'

/** `cookie` is what a browser comes with instead of a token. */
type Where = { url: string; token?: string; cookie?: string; origin?: string; place: LivePlace; doc?: Doc }

/** Somebody who writes through a WebSocket, as a browser does, without one. */
export async function joinPage({ url, token, cookie, origin, place, doc = new Doc() }: Where) {
  const headers = { ...(cookie && { cookie }), ...(origin && { origin }) }
  const socket = new HocuspocusProviderWebsocket({
    url: `${url.replace('http', 'ws')}${livePath}`,
    delay: 200,
    minDelay: 100,
    maxDelay: 500,
    WebSocketPolyfill: class extends WebSocket {
      constructor(address: string) {
        super(address, { headers })
      }
    },
  })
  const notices: LiveNotice[] = []
  const state = { refusal: undefined as string | undefined, hasSynced: false }
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: roomOf(place),
    document: doc,
    token: () => JSON.stringify({ token, ...(epochOf(doc) !== undefined && { epoch: epochOf(doc) }) }),
    onStateless: ({ payload }) => void notices.push(JSON.parse(payload)),
    onAuthenticationFailed: ({ reason }) => (state.refusal = reason),
    onClose: ({ event }) => (state.refusal ??= event.reason || undefined),
    onSynced: () => (state.hasSynced = true),
  })
  provider.attach()
  let number = 0
  const until = async (isDone: () => boolean) => {
    for (const end = Date.now() + 30_000; !isDone();) {
      if (Date.now() > end) throw new Error(`waited in vain: ${JSON.stringify({ state, notices })}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await until(() => state.hasSynced || state.refusal !== undefined)
  return {
    doc,
    provider,
    state,
    notices,
    until,
    texts: () => textsOf(doc),
    /** Types a word into a block. */
    type(word: string, { at = 0, index = 0 }: { at?: number; index?: number } = {}): void {
      const blocks = blocksOf(doc)
      const element = elementsOf(blocks)[at]
      if (element === undefined) throw new Error(`there is no block ${at}`)
      const node = readBlock(element)
      const text = textIn(node)
      const typed = `${text.slice(0, index)}${word}${text.slice(index)}`
      doc.transact(() =>
        patchBlocks(blocks, [{ ...node, content: [{ type: 'text', text: typed }] }], {
          range: { from: at, to: at + 1 },
        }),
      )
    },
    /** Answers once the server has stored what was typed, or why not. */
    async save(): Promise<LiveNotice> {
      const asked = (number += 1)
      provider.sendStateless(JSON.stringify({ kind: 'store', number: asked }))
      const isAnswer = (notice: LiveNotice) => 'number' in notice && notice.number === asked
      await until(() => notices.some(isAnswer))
      const answer = notices.find(isAnswer)
      if (answer === undefined) throw new Error('nothing was answered')
      return answer
    },
    leave(): void {
      provider.destroy()
      socket.destroy()
    },
  }
}

function textsOf(doc: Doc): string[] {
  return elementsOf(blocksOf(doc)).map((element) => textIn(readBlock(element)))
}

function textIn({ content = [] }: EditorNode): string {
  return content.map(({ text = '' }) => text).join('')
}
