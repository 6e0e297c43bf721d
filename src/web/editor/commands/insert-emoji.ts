import type { Command } from '@tiptap/pm/state'
import { codeOf } from '../../content/emoji.ts'

export function insertEmoji(emoji: string): Command {
  return ({ schema, tr }, dispatch) => {
    const type = schema.nodes['emoji']
    if (type === undefined) return false
    dispatch?.(tr.replaceSelectionWith(type.create({ data: { code: codeOf(emoji) } }), true).scrollIntoView())
    return true
  }
}
