import { json } from 'node:stream/consumers'
import type { Harvest } from '../../../engine/imports/harvest.ts'
import type { Services } from '../../../kernel/context.ts'

const folder = 'imports/'
const keyOf = (importRunId: string) => `${folder}${importRunId}.json`

/** Keeps what a website said, so that what is written is what was shown. */
export async function saveHarvest(services: Services, importRunId: string, harvest: Harvest): Promise<void> {
  const { pages, failures } = harvest
  const body = Buffer.from(JSON.stringify({ pages, failures }))
  await services.storage.put(keyOf(importRunId), body, { contentType: 'application/json' })
}

export async function readSavedHarvest(
  services: Services,
  importRunId: string,
): Promise<Harvest | undefined> {
  const stored = await services.storage.get(keyOf(importRunId))
  if (stored === undefined) return undefined
  // Written by `saveHarvest` alone.
  const saved = (await json(stored.body)) as Pick<Harvest, 'pages' | 'failures'>
  return { ...saved, files: new Map() }
}

/** Deletes what is kept for other imports than these. */
export async function forgetHarvests(services: Services, needed: string[]): Promise<void> {
  const kept = new Set(needed.map(keyOf))
  for await (const { key } of services.storage.list(folder))
    if (!kept.has(key)) await services.storage.delete(key)
}
