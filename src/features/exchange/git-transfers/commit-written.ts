import { buffer } from 'node:stream/consumers'
import type { WrittenFile } from '../../../engine/repository/index.ts'
import type { Services } from '../../../kernel/context.ts'
import type { Clone } from '../../../platform/git/index.ts'
import type { Plan } from './plan.ts'
import { type OperationRow, requestOf } from '../git-operations/index.ts'

/** Makes a commit of what an export writes; when that is nothing, the commit that is there. */
export async function commitWritten(
  services: Services,
  clone: Clone,
  { plan, operation }: { plan: Pick<Plan, 'tip' | 'written'>; operation: OperationRow },
): Promise<string> {
  const { tip, written } = plan
  if (tip !== undefined && written.changes.size === 0) return tip
  const changes = new Map<string, { bytes: Uint8Array } | null>()
  for (const [path, file] of written.changes)
    changes.set(path, file === null ? null : { bytes: await bytesOf(services, file) })
  return clone.commit({
    parent: tip,
    message: requestOf(operation).commitMessage ?? 'Update the documentation',
    author: authorOf(services),
    time: services.clock(),
    changes,
  })
}

async function bytesOf({ storage }: Services, file: WrittenFile): Promise<Uint8Array> {
  if (file.kind === 'text') return Buffer.from(file.text)
  const stored = await storage.get(file.content)
  if (stored === undefined) throw new Error(`the storage lost ${file.content}`)
  return buffer(stored.body)
}

function authorOf({ config }: Services): { name: string; email: string } {
  const [, name = 'Lectern', email = 'lectern@localhost'] = /^([^<]*)<([^>]+)>$/.exec(config.mailFrom) ?? []
  return { name: name.trim(), email }
}
