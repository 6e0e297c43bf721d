import type { Editor } from '@tiptap/core'
import { messages } from '../../locales/messages.ts'
import { findBlocks, type BlockKind } from '../blocks.ts'
import { slash } from '../plugins/suggestion.ts'
import { BlockIcon } from './block-icon.tsx'
import { insertKind } from './insert-kind.ts'
import { SuggestionMenu } from './suggestion-menu.tsx'

/** The blocks that can be inserted, while one types after "/". */
export function SlashMenu({ editor, onPick }: { editor: Editor; onPick: (kind: BlockKind) => boolean }) {
  return (
    <SuggestionMenu
      editor={editor}
      suggestion={slash}
      label={messages.editor.insert}
      nothing={messages.editor.noBlocks}
      offer={(query) =>
        findBlocks(query, (type) => messages.editor.types[type]).map((kind) => ({
          id: kind.type,
          title: messages.editor.types[kind.type],
          about: messages.editor.about[kind.type],
          icon: <BlockIcon type={kind.type} />,
          pick: () => {
            if (!onPick(kind)) insertKind(editor, kind)
          },
        }))
      }
    />
  )
}
