import { useState, type FormEvent } from 'react'
import type { User } from '../../../contract/people/users.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { CommentField } from './comment-field.tsx'
import styles from './comments.module.css'
import { writeMentions } from './mentions.ts'

type Picked = Pick<User, 'id' | 'displayName'>

/** Somewhere to say something; what was typed stays until it is said. */
export function CommentForm({
  spaceId,
  label,
  action,
  error,
  isPending,
  initial,
  hasFocus = false,
  onSubmit,
  onCancel,
}: {
  spaceId: string
  label: string
  action: string
  error: Error | null
  isPending: boolean
  initial?: { text: string; picked: Picked[] }
  hasFocus?: boolean
  onSubmit: (markdown: string) => Promise<unknown>
  onCancel?: () => void
}) {
  const [text, setText] = useState(initial?.text ?? '')
  const [picked, setPicked] = useState<Picked[]>(initial?.picked ?? [])
  const isEmpty = text.trim() === ''
  async function submit(): Promise<void> {
    if (isEmpty || isPending) return
    // A refusal is shown below, with the text still there.
    await onSubmit(writeMentions(text, picked)).then(
      () => setText(''),
      () => undefined,
    )
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
          <Button look="quiet" onPress={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
