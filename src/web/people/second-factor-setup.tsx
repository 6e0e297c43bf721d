import { useState } from 'react'
import { useBeginSecondFactor, useConfirmSecondFactor } from '../api/second-factor.ts'
import { messages } from '../locales/messages.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'

const words = messages.secondFactor

/** From the password to the app, and on to the codes that help where the app is lost. */
export function SecondFactorSetup({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const begin = useBeginSecondFactor()
  const confirm = useConfirmSecondFactor()
  if (confirm.data !== undefined)
    return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />
  if (begin.data === undefined)
    return (
      <FormDialog
        key="begin"
        isOpen
        title={words.setUp}
        action={words.next}
        isPending={begin.isPending}
        error={begin.error}
        onClose={onClose}
        onSubmit={() => begin.mutate(current)}
      >
        <p className={styles.note}>{words.appText}</p>
        {hasPassword && (
          <TextField
            name="current"
            label={messages.settings.currentPassword}
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
            isRequired
            autoFocus
          />
        )}
      </FormDialog>
    )
  return (
    <FormDialog
      key="confirm"
      isOpen
      title={words.setUp}
      action={words.turnOn}
      isPending={confirm.isPending}
      error={confirm.error}
      onClose={onClose}
      onSubmit={() => confirm.mutate(code)}
    >
      <p className={styles.note}>{words.scanText}</p>
      <QrCode text={begin.data.uri} label={words.qrCode} />
      <CopyField label={words.secret} value={begin.data.secret} />
      <CodeField label={words.code} value={code} onChange={setCode} />
    </FormDialog>
  )
}
