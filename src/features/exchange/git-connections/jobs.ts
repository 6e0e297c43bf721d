import { defineJob } from '../../../kernel/jobs/index.ts'
import { exportChanges } from './export-changes.ts'

/** Exports a connected space some time after it changed. */
export const exportSpaceChanges = defineJob<{ spaceId: string; revisionId: string }>({
  kind: 'git-export-changes',
  run: ({ payload, complete }) => complete((ctx) => exportChanges(ctx, payload)),
})
