import type { Db } from '../../platform/database/index.ts'
import { readSetting, writeSetting } from '../../platform/database/settings.ts'

const name = 'last-backup'

export type Backup = { at: number; rows: number; files: number }

/** Notes that a backup was written, so that somebody can be told when none was. */
export async function noteBackup(db: Db, { at, rows, files }: Backup): Promise<void> {
  await writeSetting(db, { name, value: JSON.stringify({ at, rows, files }) })
}

export async function lastBackup(db: Db): Promise<Backup | undefined> {
  const value = await readSetting(db, name)
  return value === undefined ? undefined : JSON.parse(value)
}
