import type { Editor } from '@tiptap/core'
import { messages } from '../../locales/messages.ts'
import { findEmoji } from '../commands/emoji-names.ts'
import { insertEmoji } from '../commands/insert-emoji.ts'
import { naming } from '../plugins/suggestion.ts'
import { SuggestionMenu } from './suggestion-menu.tsx'

const most = 10

/** Emoji whose names begin so, while one types after ":". */
export function EmojiMenu({ editor }: { editor: Editor }) {
  return (
    <SuggestionMenu
      editor={editor}
      suggestion={naming}
      label={messages.editor.emoji}
      offer={(query) =>
        findEmoji(query, most).map(({ emoji, names, description }) => ({
          id: emoji,
          title: `:${names[0]}:`,
          about: description,
          icon: <span aria-hidden>{emoji}</span>,
          pick: () => insertEmoji(emoji)(editor.state, editor.view.dispatch),
        }))
      }
    />
  )
}
