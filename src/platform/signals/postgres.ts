import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { collectParts, partsOf } from './parts.ts'
import { largestSignal, type Signals } from './signals.ts'

const channel = 'lectern_signals'
const tryAgainAfter = 1000

type Listener = (signal: Uint8Array) => void

/** For an installation of several processes: PostgreSQL carries it, on a connection that is open while somebody listens. */
export function throughPostgres(url: string, onError: (error: unknown) => void): Signals {
  const members = new Map<string, Listener>()
  let connection: Promise<Client> | undefined

  async function connect(onEnd: () => void): Promise<Client> {
    const client = new Client({ connectionString: url })
    const collect = collectParts()
    client.on('notification', ({ payload = '' }) => {
      const heard = collect(payload)
      if (heard === undefined) return
      for (const [id, listener] of members) if (id !== heard.sender) listener(heard.signal)
    })
    client.on('error', onError)
    client.on('end', onEnd)
    await client.connect()
    await client.query(`listen ${channel}`)
    return client
  }

  function stayConnected(): void {
    if (connection !== undefined || members.size === 0) return
    const onEnd = () => {
      if (connection === own) connection = undefined
      setTimeout(stayConnected, tryAgainAfter).unref()
    }
    const own = connect(onEnd)
    connection = own
    own.catch((error: unknown) => {
      onError(error)
      onEnd()
    })
  }

  async function notify(parts: string[]): Promise<void> {
    const client = await connection
    await client?.query('select pg_notify($1, part) from unnest($2::text[]) as part', [channel, parts])
  }

  return {
    join(listener) {
      const id = randomUUID()
      members.set(id, listener)
      stayConnected()
      return {
        send(signal) {
          if (signal.length > largestSignal) return false
          notify(partsOf(signal, id)).catch(onError)
          return true
        },
        async leave() {
          members.delete(id)
          if (members.size > 0) return
          const open = connection
          connection = undefined
          await (await open?.catch(() => undefined))?.end()
        },
      }
    },
  }
}
