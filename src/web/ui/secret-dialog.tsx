import { messages } from '../locales/messages.ts'
import { Button } from './button.tsx'
import { CopyField } from './copy-field.tsx'
import { DialogFrame } from './dialog.tsx'
import { Notice } from './notice.tsx'
import styles from './secret-dialog.module.css'

/** A secret that is shown this once: only who has done with it closes it. */
export function SecretDialog({
  title,
  label,
  secret,
  help,
  onClose,
}: {
  title: string
  label: string
  secret: string
  help?: string
  onClose: () => void
}) {
  return (
    <DialogFrame isOpen isHeld title={title} onClose={onClose}>
      <Notice tone="warning">{messages.secretOnce}</Notice>
      <CopyField label={label} value={secret} {...(help === undefined ? {} : { description: help })} />
      <div className={styles.footer}>
        <Button look="primary" onPress={onClose}>
          {messages.done}
        </Button>
      </div>
    </DialogFrame>
  )
}
