import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Suggestion } from '../plugins/suggestion.ts'
import { useEditorState } from '../use-editor-state.ts'
import styles from './slash-menu.module.css'
import { useAnchor } from './use-anchor.ts'

export type Suggested = { id: string; title: string; about: ReactNode; icon: ReactNode; pick: () => void }

/** What is offered while one types after a sign; the cursor stays in the text. */
export function SuggestionMenu({
  editor,
  suggestion,
  label,
  offer,
  nothing,
}: {
  editor: Editor
  suggestion: Suggestion
  label: string
  offer: (query: string) => Suggested[]
  nothing?: string
}) {
  const { name, openIn, onKeys, dismiss } = suggestion
  const listId = `${name}-menu`
  const open = useEditorState(editor, openIn)
  const query = open?.query ?? ''
  const [chosen, setChosen] = useState({ query: '', index: 0 })
  const items = open === undefined ? [] : offer(query)
  const index = chosen.query === query ? Math.min(chosen.index, items.length - 1) : 0
  const list = useRef<HTMLDivElement>(null)
  const place = useAnchor(editor, open?.from, { side: 'below', width: 300, height: 330 })

  function pick(item: Suggested | undefined): void {
    // What is there now: letters may have come since this was drawn.
    const typed = openIn(editor.state)
    if (item === undefined || typed === undefined) return
    editor.view.dispatch(editor.state.tr.delete(typed.from, typed.to))
    item.pick()
    editor.view.focus()
  }

  useEffect(() => {
    const { view } = editor
    onKeys(view, (event) => {
      if (event.key === 'Escape') dismiss(view)
      else if (items.length === 0) return false
      else if (event.key === 'ArrowDown') setChosen({ query, index: (index + 1) % items.length })
      else if (event.key === 'ArrowUp') setChosen({ query, index: (index + items.length - 1) % items.length })
      else if (event.key === 'Enter' || event.key === 'Tab') pick(items[index])
      else return false
      return true
    })
    return () => onKeys(view, undefined)
  })

  const isOpen = open !== undefined && (items.length > 0 || nothing !== undefined)
  const active = isOpen && items.length > 0 ? `${listId}-${index}` : undefined
  useEffect(() => {
    if (active === undefined) return
    const { dom } = editor.view
    dom.setAttribute('aria-controls', listId)
    dom.setAttribute('aria-activedescendant', active)
    list.current?.querySelector(`#${active}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const attribute of ['aria-controls', 'aria-activedescendant']) dom.removeAttribute(attribute)
    }
  }, [editor, active, listId])

  if (!isOpen || place === undefined) return null
  return (
    <div className={styles.menu} style={place}>
      <div ref={list} id={listId} role="listbox" tabIndex={0} aria-label={label} className={styles.list}>
        {items.map((item, at) => (
          <div
            key={item.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === index}
            className={styles.item}
            onMouseMove={() => setChosen({ query, index: at })}
            onMouseDown={(event) => {
              event.preventDefault()
              pick(item)
            }}
          >
            <span className={styles.icon}>{item.icon}</span>
            <span className={styles.text}>
              <span dir="auto">{item.title}</span>
              <span className={styles.about}>{item.about}</span>
            </span>
          </div>
        ))}
      </div>
      {items.length === 0 && <p className={styles.none}>{nothing}</p>}
    </div>
  )
}
