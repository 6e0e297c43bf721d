import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { messages } from '../locales/messages.ts'
import styles from './page-head.module.css'
import type { PageFields } from './saving/page-version.ts'

type Props = {
  fields: PageFields
  icon: ReactNode
  hasDescription: boolean
  onChange: <Name extends keyof PageFields>(name: Name, value: PageFields[Name]) => void
  onEnter: () => void
  /** The title is left as it is now. */
  onNamed: () => void
}

/** The title and the description, typed where they are read. */
export function PageHead({ fields, icon, hasDescription, onChange, onEnter, onNamed }: Props) {
  const title = useRef<HTMLTextAreaElement>(null)
  const isNameless = useRef(fields.title === messages.untitled)
  // A page without a name is given one first, unless somebody has begun something else.
  useEffect(() => {
    if (isNameless.current && document.activeElement?.matches('input, textarea, [contenteditable]') !== true)
      title.current?.select()
  }, [])
  function leave(event: KeyboardEvent, next: () => void): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    next()
  }
  return (
    <header className={styles.head}>
      <h1 className={styles.row}>
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
          onKeyDown={(event) => leave(event, onEnter)}
          onBlur={onNamed}
        />
      </h1>
      {hasDescription && (
        <textarea
          className={styles.description}
          aria-label={messages.editor.description}
          placeholder={messages.editor.descriptionPlaceholder}
          rows={1}
          maxLength={1000}
          value={fields.description ?? ''}
          onChange={({ target }) =>
            onChange('description', target.value === '' ? null : target.value.replaceAll('\n', ' '))
          }
          onKeyDown={(event) => leave(event, onEnter)}
        />
      )}
    </header>
  )
}
