import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '../src/contract/index.ts'

const folderVariable = 'LECTERN_CALLED_OPERATIONS'

/** Around the whole run: an operation that no test calls successfully fails it. */
export function setup(): () => void {
  // Each project inherits this; the first one keeps the book for all.
  if (process.env[folderVariable] !== undefined) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'lectern-called-'))
  process.env[folderVariable] = folder
  return () => {
    const called = new Set(
      readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')),
    )
    rmSync(folder, { recursive: true })
    // A run of a few files is no statement about the whole.
    if (process.env['LECTERN_WHOLE_RUN'] !== 'true') return
    const missing = operations.map(({ id }) => id).filter((id) => !called.has(id))
    if (missing.length > 0) throw new Error(`no test calls ${missing.join(', ')}`)
  }
}

export function noteCall(operationId: string): void {
  const folder = process.env[folderVariable]
  if (folder !== undefined) appendFileSync(join(folder, String(process.pid)), `${operationId}\n`)
}
