import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../../locales/messages.ts'
import { findBlocks, type BlockKind } from '../blocks.ts'
import { dismissSlash, onSlashKeys, slashKey } from '../plugins/slash-menu.ts'
import { useEditorState } from '../use-editor-state.ts'
import { BlockIcon } from './block-icon.tsx'
import { insertKind } from './insert-kind.ts'
import styles from './slash-menu.module.css'
import { useAnchor } from './use-anchor.ts'

const listId = 'slash-menu'

/** The blocks that can be inserted, while one types after "/"; the cursor stays in the text. */
export function SlashMenu({ editor, onPick }: { editor: Editor; onPick: (kind: BlockKind) => boolean }) {
  const open = useEditorState(editor, (state) => slashKey.getState(state)?.open)
  const query = open?.query ?? ''
  const [chosen, setChosen] = useState({ query: '', index: 0 })
  const kinds = open === undefined ? [] : findBlocks(query, (type) => messages.editor.types[type])
  const index = chosen.query === query ? Math.min(chosen.index, kinds.length - 1) : 0
  const list = useRef<HTMLDivElement>(null)
  const place = useAnchor(editor, open?.from, { side: 'below', width: 300 })

  function pick(kind: BlockKind | undefined): void {
    if (kind === undefined || open === undefined) return
    editor.view.dispatch(editor.state.tr.delete(open.from, open.to))
    if (!onPick(kind)) insertKind(editor, kind)
    editor.view.focus()
  }

  useEffect(() => {
    const { view } = editor
    onSlashKeys(view, (event) => {
      if (event.key === 'Escape') dismissSlash(view)
      else if (kinds.length === 0) return false
      else if (event.key === 'ArrowDown') setChosen({ query, index: (index + 1) % kinds.length })
      else if (event.key === 'ArrowUp') setChosen({ query, index: (index + kinds.length - 1) % kinds.length })
      else if (event.key === 'Enter' || event.key === 'Tab') pick(kinds[index])
      else return false
      return true
    })
    return () => onSlashKeys(view, undefined)
  })

  const isOpen = open !== undefined
  const active = isOpen && kinds.length > 0 ? `${listId}-${index}` : undefined
  useEffect(() => {
    const { dom } = editor.view
    if (active === undefined) {
      for (const name of ['aria-controls', 'aria-activedescendant']) dom.removeAttribute(name)
      return
    }
    dom.setAttribute('aria-controls', listId)
    dom.setAttribute('aria-activedescendant', active)
    list.current?.querySelector(`#${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [editor, active])

  if (!isOpen || place === undefined) return null
  return (
    <div className={styles.menu} style={place}>
      <div
        ref={list}
        id={listId}
        role="listbox"
        tabIndex={0}
        aria-label={messages.editor.insert}
        className={styles.list}
      >
        {kinds.map((kind, at) => (
          <div
            key={kind.type}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === index}
            className={styles.item}
            onMouseMove={() => setChosen({ query, index: at })}
            onMouseDown={(event) => {
              event.preventDefault()
              pick(kind)
            }}
          >
            <span className={styles.icon}>
              <BlockIcon type={kind.type} />
            </span>
            <span className={styles.text}>
              <span>{messages.editor.types[kind.type]}</span>
              <span className={styles.about}>{messages.editor.about[kind.type]}</span>
            </span>
          </div>
        ))}
      </div>
      {kinds.length === 0 && <p className={styles.none}>{messages.editor.noBlocks}</p>}
    </div>
  )
}
