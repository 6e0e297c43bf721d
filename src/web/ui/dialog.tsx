import { useState, type FormEvent, type ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { messages } from '../locales/messages.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Problem } from './problem.tsx'
import { Refusals, useRefusal } from './refusals.ts'
import { submitByKey } from './submit-by-key.ts'
import { submitOnce } from './submit-once.ts'

/** Something to decide or to fill in before going on. What was typed stays when the server refuses it. */
export function FormDialog({
  title,
  isOpen,
  onClose,
  action,
  onSubmit,
  isPending = false,
  isIncomplete = false,
  look = 'primary',
  error,
  children,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  action: string
  onSubmit: () => void
  isPending?: boolean
  /** Something is missing that the action needs. */
  isIncomplete?: boolean
  look?: 'primary' | 'danger'
  error?: Error | null
  children: ReactNode
}) {
  const { form, refusal } = useRefusal(error)
  const [isTyped, setTyped] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending && !isIncomplete) onSubmit()
  }
  return (
    <DialogFrame title={title} isOpen={isOpen} onClose={onClose} isKept={isTyped}>
      <form
        ref={form}
        className={styles.body}
        onSubmit={submit}
        onClickCapture={submitOnce}
        onKeyDown={submitByKey}
        onInput={() => setTyped(true)}
      >
        <Refusals value={refusal.fields}>{children}</Refusals>
        {refusal.rest !== undefined && <Problem>{refusal.rest}</Problem>}
        <div className={styles.footer}>
          <Button look="quiet" onPress={onClose}>
            {messages.cancel}
          </Button>
          <Button look={look} type="submit" isBusy={isPending} isDisabled={!isPending && isIncomplete}>
            {action}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}

/** A window above the page that the keyboard does not leave until it is closed; one that is kept, not by a press beside it, and one that is held, not by Escape either. */
export function DialogFrame({
  title,
  isOpen,
  isKept = false,
  isHeld = false,
  onClose,
  children,
}: {
  title: string
  isOpen: boolean
  isKept?: boolean
  isHeld?: boolean
  onClose: () => void
  children: ReactNode
}) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={!isKept && !isHeld}
      isKeyboardDismissDisabled={isHeld}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose()
      }}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.heading ?? ''}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
