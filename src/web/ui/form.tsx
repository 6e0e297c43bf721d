import type { FormEvent, ReactNode } from 'react'
import { messages } from '../locales/messages.ts'
import { Button } from './button.tsx'
import styles from './form.module.css'
import { Problem } from './problem.tsx'
import { Refusals, useRefusal } from './refusals.ts'
import { submitOnce } from './submit-once.ts'

/** Fields that are sent together; what was typed stays when the server refuses it. */
export function Form({
  onSubmit,
  error,
  isPending = false,
  isUnchanged = false,
  action = messages.save,
  children,
}: {
  onSubmit: () => void
  error?: Error | null
  isPending?: boolean
  isUnchanged?: boolean
  action?: string
  children: ReactNode
}) {
  const { form, refusal } = useRefusal(error)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} onClickCapture={submitOnce}>
      <Refusals value={refusal.fields}>{children}</Refusals>
      {refusal.rest !== undefined && <Problem>{refusal.rest}</Problem>}
      <div>
        <Button look="primary" type="submit" isBusy={isPending} isDisabled={!isPending && isUnchanged}>
          {action}
        </Button>
      </div>
    </form>
  )
}

/** One subject of a settings screen: what it is about beside what can be changed. */
export function FormSection({
  title,
  description,
  look = 'plain',
  children,
}: {
  title: string
  description?: ReactNode
  look?: 'plain' | 'danger'
  children: ReactNode
}) {
  return (
    <section className={`${styles.section} ${look === 'danger' ? styles.danger : ''}`}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
