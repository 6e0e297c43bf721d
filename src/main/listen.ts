import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ConfigError, type Config } from '../platform/config.ts'

/** Listens where the configuration says, and answers the address; port 0 is any free one. */
export async function listen(app: FastifyInstance, config: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw new ConfigError(refusal(error, config), { cause: error })
  }
  // Listening on a port, not on a pipe.
  const address = app.server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${name}:${address.port}`
}

function refusal(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') return `PORT: something listens at ${port} already; choose another port`
  if (code === 'EACCES') return `PORT: ${port} is not for this user; choose one from 1024 on`
  return `HOST: "${host}" is not an address of this machine (${code})`
}
