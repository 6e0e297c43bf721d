import type { Editor } from '@tiptap/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../../locales/messages.ts'
import { isComposing } from '../../ui/is-composing.ts'
import { findingOf, look, replaceFound } from '../plugins/find.ts'
import { useEditorState } from '../use-editor-state.ts'
import styles from './find-bar.module.css'
import { ToolButton } from './tool-button.tsx'
import toolbar from './toolbar.module.css'

const words = messages.editor

/** Finds words in the page, and puts others in their place. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const [other, setOther] = useState('')
  const { at, count } = useEditorState(editor, findingOf)
  const go = (step: number) => look(editor.view, { at: at - 1 + step })
  function close(): void {
    look(editor.view, { query: '' })
    onClose()
    editor.view.focus()
  }
  return (
    <div
      role="search"
      className={styles.bar}
      data-editor-menu
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        if (event.key === 'Escape') close()
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          go(event.shiftKey ? -1 : 1)
        else return
        event.preventDefault()
      }}
    >
      <input
        className={toolbar.input}
        aria-label={words.find}
        placeholder={words.find}
        autoFocus
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          look(editor.view, { query: target.value, at: 0 })
        }}
      />
      <span className={styles.count} role="status">
        {query === '' ? '' : words.found(at, count)}
      </span>
      <ToolButton label={words.findPrevious} isDisabled={count === 0} onPress={() => go(-1)}>
        <ArrowUp aria-hidden />
      </ToolButton>
      <ToolButton label={words.findNext} isDisabled={count === 0} onPress={() => go(1)}>
        <ArrowDown aria-hidden />
      </ToolButton>
      <input
        className={toolbar.input}
        aria-label={words.replaceWith}
        placeholder={words.replaceWith}
        value={other}
        onChange={({ target }) => setOther(target.value)}
      />
      <ToolButton
        label={words.replace}
        isDisabled={count === 0}
        onPress={() => replaceFound(editor.view, other, 'one')}
      >
        {words.replace}
      </ToolButton>
      <ToolButton
        label={words.replaceAll}
        isDisabled={count === 0}
        onPress={() => replaceFound(editor.view, other, 'all')}
      >
        {words.replaceAll}
      </ToolButton>
      <ToolButton label={messages.close} onPress={close}>
        <X aria-hidden />
      </ToolButton>
    </div>
  )
}
