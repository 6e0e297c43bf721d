import type { Translation } from '../../../contract/generated/translations.ts'
import { messages } from '../../locales/messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { shareOf } from './share-of.ts'

const tones = {
  pending: 'plain',
  running: 'info',
  completed: 'success',
  incomplete: 'warning',
  failed: 'danger',
} as const

/** How a translation stands: one with texts that are left is not up to date. */
export function StateBadge({ translation }: { translation: Translation }) {
  const state = stateOf(translation)
  return <Badge tone={tones[state]}>{messages.translations.states[state]}</Badge>
}

/** How it stands, in one word. */
export function stateOf(translation: Translation): keyof typeof tones {
  const { status, error } = translation
  if (status !== 'completed') return status
  if (error !== undefined) return 'failed'
  return shareOf(translation) < 1 ? 'incomplete' : 'completed'
}
