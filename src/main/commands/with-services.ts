import { readConfig } from '../../platform/config.ts'
import type { Context, Services } from '../../platform/context.ts'
import { createLogger } from '../../platform/logger.ts'
import { transact } from '../../platform/transact.ts'
import { openServices } from '../services.ts'

/** Runs a command on the configured instance, also while its server runs. */
export async function withServices<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
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

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Columns aligned by spaces, one row a line. */
export function printTable(rows: (string | number)[][]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => String(row[at] ?? '').length)))
  for (const row of rows) {
    printLine(
      row
        .map((cell, at) => String(cell).padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}
