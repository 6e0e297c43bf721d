import { changeTypes } from '../../../contract/observers/changes.ts'
import type { Subscription } from '../../../kernel/context.ts'
import { recordChange } from './record-change.ts'

export const changeSubscriptions: Subscription[] = changeTypes.map((type) => ({
  kind: 'in-transaction',
  event: type,
  // What facts carry are plain objects.
  run: (ctx, payload) => recordChange(ctx, type, payload as Record<string, unknown>),
}))
