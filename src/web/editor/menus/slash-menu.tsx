import type { Editor } from '@tiptap/core'
import type { ContentLocation } from '../../api/content-location.ts'
import { messages } from '../../locales/messages.ts'
import { findBlocks, type BlockKind } from '../blocks.ts'
import { slash } from '../plugins/suggestion.ts'
import { BlockIcon } from './block-icon.tsx'
import { insertKind } from './insert-kind.ts'
import { useIntegrationBlocks } from './use-integration-blocks.tsx'
import { SuggestionMenu } from './suggestion-menu.tsx'

/** The blocks that can be inserted, while one types after "/". */
export function SlashMenu({
  editor,
  location,
  onPick,
}: {
  editor: Editor
  location: ContentLocation
  onPick: (kind: BlockKind) => boolean
}) {
  const ofIntegrations = useIntegrationBlocks(editor, location)
  return (
    <SuggestionMenu
      editor={editor}
      suggestion={slash}
      label={messages.editor.insert}
      nothing={messages.editor.noBlocks}
      offer={(query) => {
        const own = findBlocks(query, (type) => messages.editor.types[type]).map((kind) => ({
          id: kind.type,
          title: messages.editor.types[kind.type],
          about: messages.editor.about[kind.type],
          icon: <BlockIcon type={kind.type} />,
          pick: () => {
            if (!onPick(kind)) insertKind(editor, kind)
          },
        }))
        // Whose whole name was typed is meant.
        const { named = [], others = [] } = Object.groupBy(ofIntegrations(query), ({ title }) =>
          title.toLowerCase() === query.trim().toLowerCase() ? 'named' : 'others',
        )
        return [...named, ...own, ...others]
      }}
    />
  )
}
