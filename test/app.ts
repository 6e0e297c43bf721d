import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { addressOf, RefusedCall, type CallInput } from '../src/contract/client.ts'
import type { ResponseBody, Operation } from '../src/contract/operation.ts'
import type { AppOptions } from '../src/http/app.ts'
import { buildApp } from '../src/main/start.ts'
import { closeServices, openServices } from '../src/main/services.ts'
import { readConfig, type Config } from '../src/platform/config.ts'
import { openPasswords } from '../src/platform/passwords.ts'
import type { Services } from '../src/kernel/context.ts'
import { atEnd } from './at-end.ts'
import { observeResponse } from './responses.ts'
import { countStatement } from './sent-statements.ts'
import { createDatabase } from './postgres-server.ts'

export const testDatabase = process.env['LECTERN_TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite'

// As dear as they are to a server, a tenth of the tests would be spent on them.
const passwords = openPasswords({ N: 2 ** 10 })

/** What a caller shows: a token, the cookie of a session, or nothing. */
export type Credential = string | { session: string } | undefined

export type TestApp = {
  app: FastifyInstance
  services: Services
  /** Moves the server's clock forward. */
  advance: (milliseconds: number) => void
  /** Calls an operation as the holder of a token; throws what the server answers instead of success. */
  call: <Declared extends Operation>(
    operation: Declared,
    input: CallInput<Declared>,
    credential: Credential,
  ) => Promise<ResponseBody<Declared>>
  /** The status of a call that may fail. */
  status: (operation: Operation, input: CallInput<Operation>, credential: Credential) => Promise<number>
}

/** A server on a scratch database of the kind under test; it ends with the test file. */
export async function bootApp(
  environment: Record<string, string> = {},
  options: Pick<AppOptions, 'requestTimeout'> = {},
): Promise<TestApp> {
  const config = await scratchConfig({ ...(await migratedDatabase()), ...environment })
  let shift = 0
  const services = await openServices(config, {
    clock: () => Date.now() + shift,
    onStatement: countStatement,
    passwords,
  })
  const app = await buildApp(services, { observe: observeResponse, ...options })
  atEnd(async () => {
    await app.close()
    await closeServices(services)
  })

  // A browser tells where it writes from.
  const { origin } = new URL(config.publicUrl)
  const headersOf = (credential: Credential): Record<string, string> => {
    if (credential === undefined) return {}
    if (typeof credential === 'string') return { authorization: `Bearer ${credential}` }
    return { cookie: `lectern_session=${credential.session}`, origin }
  }

  async function send(
    operation: Operation,
    input: CallInput<Operation>,
    credential: Credential,
    options: { payloadAsStream?: boolean } = {},
  ) {
    return app.inject({
      ...options,
      method: operation.method,
      url: addressOf(operation, input),
      headers: headersOf(credential),
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    })
  }

  return {
    app,
    services,
    advance: (milliseconds) => (shift += milliseconds),
    async call(operation, input, credential) {
      const response = await send(operation, input, credential)
      if (response.statusCode >= 400)
        throw new RefusedCall(response.statusCode, response.json().error.message)
      // The observer held the body against the operation's schema.
      return (response.body === '' ? undefined : response.json()) as ResponseBody<typeof operation>
    },
    async status(operation, input, credential) {
      // What lasts has its status long before its end.
      const isLasting = operation.download === 'text/event-stream'
      const response = await send(operation, input, credential, { payloadAsStream: isLasting })
      if (isLasting) response.stream().destroy()
      return response.statusCode
    },
  }
}

async function migratedDatabase(): Promise<Record<string, string>> {
  if (testDatabase === 'sqlite') return {}
  return { DATABASE_URL: await createDatabase(inject('postgresUrl'), inject('postgresTemplate')) }
}

/** The configuration of a server on an empty database of the kind under test. */
export async function scratchConfig(environment: Record<string, string> = {}): Promise<Config> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return readConfig({
    LECTERN_DATA_DIR: folder,
    LECTERN_LOG_LEVEL: process.env['LECTERN_LOG_LEVEL'] ?? 'silent',
    LECTERN_ALLOW_PRIVATE_NETWORK: 'true',
    PORT: '0',
    ...(testDatabase === 'postgres' && environment['DATABASE_URL'] === undefined
      ? { DATABASE_URL: await createDatabase(inject('postgresUrl')) }
      : {}),
    ...environment,
  })
}
