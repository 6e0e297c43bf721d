/** The file that workerd is told what to run by; everything lies in `folder`. */
export function configurationText(folder: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "outside", external = (address = "unix:${folder}/out.sock", http = (style = proxy))),
    (name = "logs", external = (address = "unix:${folder}/out.sock", http = ()))
  ],
  sockets = [ (name = "in", address = "unix:${folder}/in.sock", http = (), service = "main") ],
  v8Flags = ["--max-old-space-size=128"]
);
const main :Workerd.Worker = (
  modules = [
    (name = "wrapper.mjs", esModule = embed "wrapper.mjs"),
    (name = "script.mjs", esModule = embed "script.mjs")
  ],
  compatibilityDate = "2025-05-25",
  compatibilityFlags = ["nodejs_compat", "disallow_importable_env"],
  globalOutbound = "outside",
  bindings = [ (name = "LOGS", service = "logs") ]
);
`
}

/** Names the run that a request is, on its way into the process. */
export const runHeader = 'x-lectern-run'

// The script sees neither the binding nor the header: it could speak for others of its own runs otherwise.
export const wrapperText = `import { AsyncLocalStorage } from 'node:async_hooks'
import script from 'script.mjs'

const mostLines = 500
const longestLine = 4000
const mostText = 32_000
const soon = 100
const run = new AsyncLocalStorage()
const levels = { debug: 'debug', log: 'info', info: 'info', trace: 'debug', warn: 'warn', error: 'error' }
for (const [method, level] of Object.entries(levels))
  console[method] = (...parts) => run.getStore()?.(level, parts)

function text(part) {
  if (typeof part === 'string') return part
  if (part instanceof Error) return part.stack ?? String(part)
  try {
    return JSON.stringify(part) ?? String(part)
  } catch {
    return String(part)
  }
}

export default {
  async fetch(request, { LOGS }, context) {
    const headers = new Headers(request.headers)
    const id = headers.get('${runHeader}')
    // Whoever only looks whether it starts.
    if (id === null) return new Response(null, { status: 204 })
    headers.delete('${runHeader}')
    const lines = []
    const putOff = []
    let left = mostText
    let timer
    const send = (path) => LOGS.fetch('http://logs/' + path, { method: 'POST', body: JSON.stringify(lines) })
    const write = (level, parts) => {
      if (lines.length >= mostLines || left <= 0) return
      const message = parts.map(text).join(' ').slice(0, Math.min(longestLine, left))
      left -= message.length
      lines.push({ level, message, at: Date.now() })
      // Of a run that never ends, nothing else would be heard.
      timer ??= setTimeout(() => {
        timer = undefined
        send(id + '?early').catch(() => {})
      }, soon)
    }
    const waitUntil = (promise) => {
      const ended = Promise.resolve(promise).catch((error) => write('error', [error]))
      putOff.push(ended)
      context.waitUntil(ended)
    }
    const tell = async () => {
      for (let at = 0; at < putOff.length; at++) await putOff[at]
      clearTimeout(timer)
      await send(id)
    }
    try {
      const own = { waitUntil, passThroughOnException() {}, props: {} }
      const response = await run.run(write, () => script.fetch(new Request(request, { headers }), {}, own))
      if (!(response instanceof Response)) throw new TypeError('The script answered something else than a Response')
      return response
    } catch (error) {
      write('error', [error])
      return new Response('Internal server error', { status: 500 })
    } finally {
      context.waitUntil(tell())
    }
  },
}
`
