import { readConfig } from '../../platform/config.ts'
import type { Context, Services } from '../../kernel/context.ts'
import { createLogger } from '../../platform/logger.ts'
import { transact } from '../../kernel/transact.ts'

/** Runs a command on the configured instance, also while its server runs. */
export async function withServices<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  // Not before: it loads every feature.
  const { openServices } = await import('../services.ts')
  // Standard output belongs to the command's answer.
  const services = await openServices(config, { logger: createLogger({ level: 'silent' }) })
  try {
    return await work(services)
  } finally {
    await services.database.close()
  }
}

/** Runs a command in one transaction, as the system. */
export function inTransaction<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return withServices((services) => transact(services, { kind: 'system' }, work))
}
