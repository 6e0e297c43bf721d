import type { Editor } from '@tiptap/core'
import { useQuery } from '@tanstack/react-query'
import { Blocks } from 'lucide-react'
import type { ContentLocation } from '../../api/content-location.ts'
import { spaceBlocksQuery } from '../../api/integrations.ts'
import { messages } from '../../locales/messages.ts'
import { insertBlock } from '../commands/insert-block.ts'
import type { Suggested } from './suggestion-menu.tsx'

/** The blocks that the integrations of a space offer, among which one finds by name and words. */
export function useIntegrationBlocks(
  editor: Editor,
  { spaceId }: ContentLocation,
): (query: string) => Suggested[] {
  const { data: offered = [] } = useQuery(spaceBlocksQuery(spaceId))
  return (query) => {
    const wanted = query.trim().toLowerCase()
    return offered.flatMap(({ name, blocks }) =>
      blocks
        .filter(
          ({ title, description = '' }) =>
            `${title} ${name} ${description}`
              .toLowerCase()
              .split(/\s+/)
              .some((word) => word.startsWith(wanted)) || title.toLowerCase().startsWith(wanted),
        )
        .map(({ id, title, description }) => ({
          id: `${name}-${id}`.replaceAll(/[^\w-]/g, '-'),
          title,
          about: description ?? messages.editor.integrationBlock.about(name),
          icon: <Blocks aria-hidden size={16} />,
          pick: () => insertIntegration(editor, { integration: name, block: id, props: {} }),
        })),
    )
  }
}

function insertIntegration(editor: Editor, data: object): void {
  const { state, view } = editor
  const block = { object: 'block', type: 'integration', data }
  insertBlock(state.schema.node('kept', { key: null, block }))(state, view.dispatch)
}
