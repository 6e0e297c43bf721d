import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { userQuery } from '../../api/people.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { begunRemark, keepRemark, type BegunRemark } from './begun-remarks.ts'
import { CommentField } from './comment-field.tsx'
import styles from './comments.module.css'
import { writeMentions } from './mentions.ts'

/** Somewhere to say something; what was typed stays until it is said. */
export function CommentForm({
  spaceId,
  label,
  action,
  error,
  isPending,
  initial,
  keptAs,
  hasFocus = false,
  onSubmit,
  onCancel,
}: {
  spaceId: string
  label: string
  action: string
  error: Error | null
  isPending: boolean
  initial?: BegunRemark
  /** Where what is typed here is kept until it is said or given up. */
  keptAs?: string
  hasFocus?: boolean
  onSubmit: (markdown: string) => Promise<unknown>
  onCancel?: () => void
}) {
  const { data: me } = useSuspenseQuery(userQuery)
  const place = keptAs === undefined ? undefined : `${me.id} ${keptAs}`
  const [begun] = useState(() => (place === undefined ? undefined : begunRemark(place)) ?? initial)
  const [text, setText] = useState(begun?.text ?? '')
  const [picked, setPicked] = useState(begun?.picked ?? [])
  useEffect(() => {
    if (place !== undefined) keepRemark(place, { text, picked })
  }, [place, text, picked])
  const isEmpty = text.trim() === ''
  async function submit(): Promise<void> {
    if (isEmpty || isPending) return
    // A refusal is shown below, with the text still there.
    await onSubmit(writeMentions(text, picked)).then(forget, () => undefined)
  }
  // At once: the form may be gone before its state is.
  function forget(): void {
    if (place !== undefined) keepRemark(place, { text: '', picked: [] })
    setText('')
  }
  return (
    <form
      className={styles.form}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isEmpty) onCancel?.()
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <CommentField
        spaceId={spaceId}
        label={label}
        value={text}
        onChange={setText}
        onPick={(person) => setPicked([...picked, person])}
        onSubmit={() => void submit()}
        hasFocus={hasFocus}
      />
      {error !== null && <Problem>{error.message}</Problem>}
      <div className={styles.buttons}>
        <Button type="submit" isDisabled={isPending || isEmpty}>
          {action}
        </Button>
        {onCancel !== undefined && (
          <Button
            look="quiet"
            onPress={() => {
              forget()
              onCancel()
            }}
          >
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
