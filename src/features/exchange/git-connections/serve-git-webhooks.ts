import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../contract/errors.ts'
import { createRateLimit } from '../../../http/rate-limit.ts'
import type { Services } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { hasWaiting } from '../git-operations/index.ts'
import { webhookPath } from './present.ts'
import { connectionBy, type ConnectionRow } from './queries.ts'
import { isSigned, readPush, type WebhookCall } from './read-push.ts'
import { syncConnection } from './sync-connection.ts'

// What GitHub sends at most.
const longestBody = 25 * 1024 * 1024
const callsInAMinute = 60

/** The addresses that Git hosts call when somebody pushed. */
export async function serveGitWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (within) => {
    within.removeAllContentTypeParsers()
    within.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestBody }, (_request, body, done) =>
      done(null, body),
    )
    const { clock } = services
    const byCaller = createRateLimit({ limit: callsInAMinute * 10, clock })
    const bySpace = createRateLimit({ limit: callsInAMinute, clock })
    within.post<{ Params: { spaceId: string } }>(
      `${webhookPath}/:spaceId`,
      {
        onRequest: async (request, reply) => {
          byCaller(request.ip, reply)
          // Nothing is read of what strangers send.
          await requireConnection(services, request.params.spaceId)
        },
      },
      async ({ params, headers, body }, reply) => {
        const call = { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
        const message = await hear(services, {
          spaceId: params.spaceId,
          call,
          onSigned: () => bySpace(params.spaceId, reply),
        })
        return reply.code(202).send({ message })
      },
    )
  })
}

/** Has a signed push to the connected branch imported; said again, it finds nothing new. */
async function hear(
  services: Services,
  { spaceId, call, onSigned }: { spaceId: string; call: WebhookCall; onSigned: () => void },
): Promise<string> {
  const { connection, secret } = await requireConnection(services, spaceId)
  if (!isSigned(call, secret)) throw unsigned()
  onSigned()
  const ref = readPush(call)
  if (ref === undefined) return 'Heard. Only pushes are imported.'
  if (ref !== connection.ref) return `Heard. The space is connected to ${connection.ref}, not to ${ref}.`
  await transact(services, { kind: 'system' }, async (ctx) => {
    if (await hasWaiting(ctx.db, { spaceId, direction: 'import' })) return
    await syncConnection(ctx, connection, { direction: 'import' })
  })
  return 'The push is being imported.'
}

async function requireConnection(
  { database, secrets }: Services,
  spaceId: string,
): Promise<{ connection: ConnectionRow; secret: string }> {
  const connection = await connectionBy(database.read, spaceId)
  const sealed = connection?.sealed_webhook_secret ?? undefined
  if (connection === undefined || sealed === undefined) throw unsigned()
  return { connection, secret: secrets.decrypt(sealed) }
}

// One answer for all: nobody learns by asking which spaces are connected.
function unsigned(): ApiError {
  return new ApiError(
    'unauthorized',
    'This webhook is not signed with the secret of a connected space; make a new secret in its settings, and give it to the Git host',
  )
}
