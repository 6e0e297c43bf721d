import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { spaceCreated } from '../spaces/index.ts'
import { applyTemplate } from './apply-template.ts'
import { readTemplate } from './read-template.ts'

export const templateSubscriptions: Subscription[] = [
  inTransaction(spaceCreated, async (ctx, { spaceId, templateId }) => {
    if (templateId !== undefined) await applyTemplate(ctx, spaceId, await readTemplate(ctx, templateId))
  }),
]
