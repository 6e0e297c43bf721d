import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportRefusal, type Harvest } from '../../../engine/imports/harvest.ts'
import type { Services } from '../../../kernel/context.ts'
import { readWiki } from './read-bytes.ts'
import { GitError, openClone } from '../../../platform/git/index.ts'

const maximumFiles = 10_000
const maximumBytes = 400 * 1024 * 1024

/** Reads the wiki of a repository on GitHub, or any other repository of a wiki. */
export async function harvestRepository(
  services: Services,
  { url, signal }: { url: string; signal: AbortSignal | undefined },
): Promise<Harvest> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-wiki-'))
  try {
    const files = await filesOf(services, { url: repositoryOf(url), folder, signal })
    const project = url.replace(/(?:\.wiki)?(?:\.git)?(?<!\/)\/*$/, '').replace(/\/wiki$/, '')
    return await readWiki(services, files, `${project}/wiki`)
  } catch (error) {
    if (error instanceof GitError) throw new ImportRefusal(error.message)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The repository behind the address of a project or of its wiki. */
function repositoryOf(url: string): string {
  const project = /^(https:\/\/github\.com\/[^/]+\/[^/]+?)(?:\.git)?(?:\/wiki.*|\/*)$/.exec(url)
  return project === null || url.endsWith('.wiki.git') ? url : `${project[1]}.wiki.git`
}

async function filesOf(
  { config }: Services,
  { url, folder, signal }: { url: string; folder: string; signal: AbortSignal | undefined },
): Promise<Map<string, Uint8Array>> {
  const { allowPrivateNetwork, dataDir } = config
  const clone = await openClone({ url, folder, allowPrivateNetwork, dataDir, ...(signal && { signal }) })
  const fetched = await clone.fetch('HEAD')
  if (fetched === undefined) throw new ImportRefusal('The wiki is empty')
  const { files: listed } = fetched
  const size = listed.reduce((sum, file) => sum + file.size, 0)
  if (listed.length > maximumFiles || size > maximumBytes) throw new ImportRefusal('The wiki is too large')
  const bytes = new Map<string, Uint8Array>()
  for await (const blob of clone.readBlobs(listed)) bytes.set(blob.oid, blob.bytes)
  return new Map(
    listed.flatMap(({ path, oid }) =>
      bytes.has(oid) ? [[path, bytes.get(oid) ?? new Uint8Array()] as const] : [],
    ),
  )
}
