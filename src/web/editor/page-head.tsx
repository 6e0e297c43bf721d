import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { directionOf, type Direction } from '../../engine/document/index.ts'
import { messages } from '../locales/messages.ts'
import { isComposing } from '../ui/is-composing.ts'
import styles from './page-head.module.css'
import type { PageFields } from './saving/page-version.ts'
import { useGrownFields } from './use-grown-fields.ts'

type Props = {
  ref: RefObject<HTMLElement | null>
  /** Which way the page runs. */
  direction: Direction
  fields: PageFields
  icon: ReactNode
  hasDescription: boolean
  onChange: <Name extends keyof PageFields>(name: Name, value: PageFields[Name]) => void
  onEnter: () => void
  /** The title is left as it is now. */
  onNamed: () => void
}

/** The title and the description, typed where they are read. */
export function PageHead({
  ref,
  direction,
  fields,
  icon,
  hasDescription,
  onChange,
  onEnter,
  onNamed,
}: Props) {
  const title = useRef<HTMLTextAreaElement>(null)
  useGrownFields(ref)
  const isNameless = useRef(fields.title === messages.untitled)
  // A page without a name is given one first, unless somebody has begun something else.
  useEffect(() => {
    if (isNameless.current && document.activeElement?.matches('input, textarea, [contenteditable]') !== true)
      title.current?.select()
  }, [])
  function leave(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (isComposing(event.nativeEvent)) return
    const field = event.currentTarget
    const fields = [...(ref.current?.querySelectorAll('textarea') ?? [])]
    const at = fields.indexOf(field)
    if (
      event.key === 'Enter' ||
      (event.key === 'ArrowDown' && isAtEdge(field, 'last') && at === fields.length - 1)
    )
      onEnter()
    else if (event.key === 'ArrowDown' && isAtEdge(field, 'last')) fields[at + 1]?.focus()
    else if (event.key === 'ArrowUp' && isAtEdge(field, 'first') && at > 0) fields[at - 1]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <header ref={ref} className={styles.head} dir={direction}>
      <h1 className={styles.row} dir={directionOf(fields.title, direction)}>
        {icon !== undefined && (
          <span aria-hidden className={styles.emoji}>
            {icon}
          </span>
        )}
        <textarea
          ref={title}
          className={styles.title}
          aria-label={messages.editor.title}
          placeholder={messages.editor.titlePlaceholder}
          rows={1}
          maxLength={512}
          value={fields.title}
          onChange={({ target }) => onChange('title', target.value.replaceAll('\n', ' '))}
          onKeyDown={leave}
          onBlur={onNamed}
        />
      </h1>
      {hasDescription && (
        <textarea
          className={styles.description}
          dir={directionOf(fields.description ?? '', direction)}
          aria-label={messages.editor.description}
          placeholder={messages.editor.descriptionPlaceholder}
          rows={1}
          maxLength={1000}
          value={fields.description ?? ''}
          onChange={({ target }) =>
            onChange('description', target.value === '' ? null : target.value.replaceAll('\n', ' '))
          }
          onKeyDown={leave}
        />
      )}
    </header>
  )
}

/** Whether the cursor has no line of the field beyond it. */
function isAtEdge(field: HTMLTextAreaElement, line: 'first' | 'last'): boolean {
  const isOneLine = field.clientHeight < 2 * Number.parseFloat(getComputedStyle(field).fontSize)
  return (
    isOneLine || (line === 'last' ? field.selectionEnd === field.value.length : field.selectionStart === 0)
  )
}
