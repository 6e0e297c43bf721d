import { useState, type FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './change-request.module.css'

/** Somewhere to say something; what was typed stays until it is said. */
export function CommentForm({
  label,
  action,
  error,
  isPending,
  onSubmit,
}: {
  label: string
  action: string
  error: Error | null
  isPending: boolean
  onSubmit: (markdown: string) => Promise<unknown>
}) {
  const [text, setText] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    // A refusal is shown below, with the text still there.
    await onSubmit(text).then(
      () => setText(''),
      () => undefined,
    )
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField label={label} value={text} onChange={setText} maxLength={20_000} isMultiline />
      {error !== null && <Problem>{error.message}</Problem>}
      <Button type="submit" isDisabled={isPending || text.trim() === ''}>
        {action}
      </Button>
    </form>
  )
}
