import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { TextArea, TextField, Label, Text } from 'react-aria-components'
import type { User } from '../../../contract/people/users.ts'
import { accessQuery } from '../../api/permissions.ts'
import { messages } from '../../locales/messages.ts'
import { Avatar } from '../../ui/avatar.tsx'
import field from '../../ui/field.module.css'
import { isComposing } from '../../ui/is-composing.ts'
import styles from './comments.module.css'
import { mentionBefore, peopleLike } from './mentions.ts'

/** Somewhere to write; `@` offers those who can see the space. */
export function CommentField({
  spaceId,
  label,
  value,
  onChange,
  onPick,
  onSubmit,
  hasFocus = false,
}: {
  spaceId: string
  label: string
  value: string
  onChange: (text: string) => void
  onPick: (person: User) => void
  onSubmit: () => void
  hasFocus?: boolean
}) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const listId = useId()
  const begun = isClosed ? undefined : mentionBefore(value, caret)
  const { data: access = [] } = useQuery({
    ...accessQuery({ kind: 'space', id: spaceId }),
    enabled: begun !== undefined,
  })
  const people =
    begun === undefined
      ? []
      : peopleLike(
          access.map(({ user }) => user),
          begun.query,
        )
  const chosen = people[Math.min(at, people.length - 1)]
  useEffect(() => {
    if (hasFocus) area.current?.focus()
  }, [hasFocus])

  function pick(person: User): void {
    if (begun === undefined) return
    const inserted = `@${person.displayName} `
    const end = begun.from + inserted.length
    onChange(`${value.slice(0, begun.from)}${inserted}${value.slice(caret)}`)
    onPick(person)
    setCaret(end)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(end, end)
    })
  }

  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSubmit()
      return
    }
    if (chosen === undefined) return
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: people.length - 1 }
    const step = steps[event.key]
    if (step !== undefined) setAt((Math.min(at, people.length - 1) + step) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen)
    else if (event.key === 'Escape') setClosed(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <TextField
      className={`${field.field} ${styles.field}`}
      value={value}
      onChange={(text) => {
        onChange(text)
        setClosed(false)
        setAt(0)
      }}
      maxLength={20_000}
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <TextArea
        ref={area}
        className={`${field.input} ${field.area}`}
        onKeyDown={press}
        onSelect={() => setCaret(area.current?.selectionStart ?? 0)}
        {...(people.length > 0 && {
          'aria-controls': listId,
          'aria-activedescendant': `${listId}-${chosen?.id}`,
        })}
      />
      <Text slot="description" className={field.description ?? ''}>
        {messages.comments.fieldHelp}
      </Text>
      {people.length > 0 && (
        <ul role="listbox" id={listId} aria-label={messages.comments.mentions} className={styles.people}>
          {people.map((person) => (
            <li
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              aria-selected={person === chosen}
              className={styles.person}
              // The field keeps the caret.
              onMouseDown={(event) => {
                event.preventDefault()
                pick(person)
              }}
            >
              <Avatar name={person.displayName} photo={person.photoURL} size={22} />
              {person.displayName}
            </li>
          ))}
        </ul>
      )}
    </TextField>
  )
}
