import type { ReadRepository, WrittenRepository } from '../../../engine/repository/index.ts'
import type { StagingStore } from '../../../engine/revisions/index.ts'
import type { Head } from '../../content/revisions/index.ts'

/** What an export is about to write, and onto what. */
export type Plan = {
  head: Head
  /** The commit that the branch, or a new branch, begins from; none in an empty repository. */
  tip: string | undefined
  base: ReadRepository | undefined
  /** What the repository will say: the content of the space, with what came into the repository meanwhile. */
  target: string
  written: WrittenRepository
  store: StagingStore
}
