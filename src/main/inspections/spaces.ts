import type { Services } from '../../kernel/context.ts'
import type { Inspection } from '../../kernel/inspection.ts'
import { resourcesWithoutSpace, spacesWithHeads } from '../../features/content/spaces/index.ts'

/** Whether each space has its content, and each place in the tree of spaces its space. */
export async function inspectSpaces({ database: { read } }: Services): Promise<Inspection> {
  const spaces = await spacesWithHeads(read)
  const headless = spaces.filter(({ headId }) => headId === null)
  const empty = await resourcesWithoutSpace(read)
  return {
    looked: `${spaces.length} spaces`,
    findings: [
      ...headless.map(({ id }) => `space ${id} has no content; bring it back from a backup`),
      ...empty.map((id) => `resource ${id} stands for a space that is not there`),
    ],
  }
}
