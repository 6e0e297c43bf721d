import type { Command } from '@tiptap/pm/state'

/** Backspace at the start of a heading: the words stay, as text. */
export const dissolveHeading: Command = ({ selection, schema, tr }, dispatch) => {
  const { $from, empty } = selection
  const { paragraph } = schema.nodes
  if (!empty || $from.parentOffset > 0 || !$from.parent.type.name.startsWith('heading_')) return false
  if (paragraph === undefined || !canBe($from.node(-1).type.name)) return false
  dispatch?.(tr.setNodeMarkup($from.before(), paragraph, { key: $from.parent.attrs['key'], data: {} }))
  return true
}

// The title of a step is always there.
function canBe(around: string): boolean {
  return around !== 'stepper_step'
}
