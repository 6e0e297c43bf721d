import { mkdirSync } from 'node:fs'
import { ConfigError } from './config.ts'

/** Makes the data folder unless it is there, for this user's eyes only. */
export function makeDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`LECTERN_DATA_DIR: ${folder} is not a folder and cannot become one (${reason})`)
  }
}
