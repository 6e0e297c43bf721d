import type { Editor } from '@tiptap/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FileText, User } from 'lucide-react'
import type { ContentRef } from '../../../engine/document/index.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { spaceQuery } from '../../api/content.ts'
import { membersQuery } from '../../api/people.ts'
import { pagesQuery } from '../../api/reading.ts'
import { messages } from '../../locales/messages.ts'
import { PathText } from '../../ui/path-text.tsx'
import { mentioning } from '../plugins/suggestion.ts'
import { useEditorState } from '../use-editor-state.ts'
import { pagesIn } from './ref-targets.ts'
import { SuggestionMenu, type Suggested } from './suggestion-menu.tsx'

const most = 6

/** People and pages to name in the text, while one types after "@". */
export function MentionMenu({ editor, location }: { editor: Editor; location: ContentLocation }) {
  const isOpen = useEditorState(editor, (state) => mentioning.openIn(state) !== undefined)
  const { data: pages } = useSuspenseQuery(pagesQuery(location))
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const { data: members = [] } = useQuery({ ...membersQuery(space.organization), enabled: isOpen })

  function offer(query: string): Suggested[] {
    const wanted = query.toLowerCase()
    const people = members
      .filter(({ user }) => `${user.displayName} ${user.email ?? ''}`.toLowerCase().includes(wanted))
      .slice(0, most)
      .map(({ id, user }) => ({
        id,
        title: user.displayName,
        about: user.email ?? '',
        icon: <User aria-hidden size={16} />,
        pick: () => mention(editor, { kind: 'user', user: id }),
      }))
    const found = pagesIn(pages)
      .filter(({ title }) => title.toLowerCase().includes(wanted))
      .slice(0, most)
      .map(({ id, title, about, ref }) => ({
        id,
        title,
        about: <PathText path={about} />,
        icon: <FileText aria-hidden size={16} />,
        pick: () => mention(editor, ref),
      }))
    return [...people, ...found]
  }
  return (
    <SuggestionMenu editor={editor} suggestion={mentioning} label={messages.editor.mention} offer={offer} />
  )
}

function mention({ state, view }: Editor, ref: ContentRef): void {
  const node = state.schema.node('mention', { data: { ref } })
  view.dispatch(state.tr.replaceSelectionWith(node, false).insertText(' ').scrollIntoView())
}
