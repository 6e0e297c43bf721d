import type { Editor } from '@tiptap/core'
import { lazy, Suspense, useContext, useEffect, useState } from 'react'
import type { Variables } from '../../contract/content/documents.ts'
import type { ContentLocation } from '../api/content-location.ts'
import type { BlockKind } from './blocks.ts'
import { insertEmoji } from './commands/insert-emoji.ts'
import { Discussion } from './discussion.ts'
import { BlockBar } from './menus/block-bar.tsx'
import { BlockDrop } from './menus/block-drop.tsx'
import { BlockHandle } from './menus/block-handle.tsx'
import { CellEditor } from './menus/cells/cell-editor.tsx'
import { EmojiMenu } from './menus/emoji-menu.tsx'
import { focusText } from './menus/focus-text.ts'
import { FindBar } from './menus/find-bar.tsx'
import { HelpDialog } from './menus/help-dialog.tsx'
import { IconPicker } from './menus/icon-picker.tsx'
import { LinkPanel } from './menus/link-panel.tsx'
import { MentionMenu } from './menus/mention-menu.tsx'
import { NotePanel } from './menus/note-panel.tsx'
import { SelectionToolbar } from './menus/selection-toolbar.tsx'
import { SlashMenu } from './menus/slash-menu.tsx'
import { untilLoaded } from '../ui/until-loaded.ts'
import { setCommented } from './plugins/commented-blocks.ts'
import type { UploadFile } from './plugins/uploads.ts'
import { useShownOperations } from './use-shown-operations.ts'
import { useSharedTexts } from './use-shared-texts.ts'
import { useShownValues } from './use-shown-values.ts'
import type { Published } from './views/published.ts'

const EmojiPicker = lazy(async () => ({
  default: (await untilLoaded(() => import('./menus/emoji-picker.tsx'))).EmojiPicker,
}))

type Props = {
  editor: Editor
  location: ContentLocation
  published: Published
  upload: UploadFile
  /** Those of the page itself. */
  variables: Variables | undefined
  onSave: () => void
}

/** Everything that stands around the text and acts on it. */
export function EditorMenus({ editor, location, published, upload, variables, onSave }: Props) {
  const shared = useSharedTexts(editor, { location, published })
  useShownOperations(editor, { location, published, shared })
  useShownValues(editor, { location, published, shared, variables })
  const commented = useContext(Discussion)?.commented
  useEffect(() => setCommented(editor, commented ?? []), [editor, commented])
  const [isLinking, setLinking] = useState(false)
  const [isHelping, setHelping] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const [isChoosingEmoji, setChoosingEmoji] = useState(false)
  const [isChoosingIcon, setChoosingIcon] = useState(false)

  useEffect(() => {
    // One that another has replaced meanwhile has no view.
    if (editor.isDestroyed) return undefined
    const { dom } = editor.view
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key === 's') onSave()
      else if (key === '/') setHelping(true)
      else if (key === 'f') setFinding(true)
      else if (key === 'k' && canLink(editor)) setLinking(true)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    dom.addEventListener('keydown', press)
    return () => dom.removeEventListener('keydown', press)
  }, [editor, onSave])

  function pick({ type }: BlockKind): boolean {
    if (type === 'emoji') setChoosingEmoji(true)
    else if (type === 'icon') setChoosingIcon(true)
    else if (type === 'mention') editor.view.dispatch(editor.state.tr.insertText('@'))
    else return false
    return true
  }

  function insertIcon(icon: string): void {
    setChoosingIcon(false)
    const node = editor.schema.node('icon', { data: { icon } })
    editor.view.dispatch(editor.state.tr.replaceSelectionWith(node, false))
    focusText(editor)
  }

  function pickEmoji(emoji: string): void {
    setChoosingEmoji(false)
    insertEmoji(emoji)(editor.state, editor.view.dispatch)
    focusText(editor)
  }

  return (
    <>
      <SlashMenu editor={editor} location={location} onPick={pick} />
      <MentionMenu editor={editor} location={location} />
      <EmojiMenu editor={editor} />
      <NotePanel editor={editor} />
      {!isLinking && !isFinding && <SelectionToolbar editor={editor} onLink={() => setLinking(true)} />}
      <LinkPanel
        editor={editor}
        location={location}
        published={published}
        isPicking={isLinking}
        onPicking={setLinking}
      />
      <BlockBar editor={editor} location={location} upload={upload} />
      <CellEditor editor={editor} location={location} upload={upload} />
      <BlockHandle editor={editor} location={location} />
      <BlockDrop editor={editor} />
      {isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} />}
      <HelpDialog isOpen={isHelping} onClose={() => setHelping(false)} />
      {isChoosingIcon && <IconPicker onPick={insertIcon} onClose={() => setChoosingIcon(false)} />}
      {isChoosingEmoji && (
        <Suspense>
          <EmojiPicker onPick={pickEmoji} onClose={() => setChoosingEmoji(false)} />
        </Suspense>
      )}
    </>
  )
}

// With nothing chosen, the key is for finding pages.
function canLink(editor: Editor): boolean {
  return !editor.state.selection.empty || editor.isActive('link')
}
