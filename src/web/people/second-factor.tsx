import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactorQuery, useRemoveSecondFactor, useRenewRecoveryCodes } from '../api/second-factor.ts'
import { sessionQuery } from '../api/sessions.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { FormSection } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { say } from '../ui/toast.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import styles from './second-factor.module.css'

const words = messages.secondFactor
const few = 3

/** Whether a password or a link alone lets one in. */
export function SecondFactor() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const { data: factor } = useSuspenseQuery(secondFactorQuery)
  const [asked, setAsked] = useState<'set-up' | 'renew' | 'remove'>()
  const close = () => setAsked(undefined)
  const method = session.session?.method
  const isVouchedFor = method === 'saml' || method === 'oidc'
  const { recoveryCodesLeft: left = 0 } = factor
  return (
    <FormSection title={words.title} description={isVouchedFor ? words.providerText : words.text}>
      {factor.isActive ? (
        <>
          <p className={styles.state}>
            <Badge tone="success">{words.isOn}</Badge>
            {factor.createdAt !== undefined && <RelativeTime at={factor.createdAt} />}
          </p>
          {left <= few ? (
            <Notice tone="warning">{words.codesLeft(left)}</Notice>
          ) : (
            <p className={styles.note}>{words.codesLeft(left)}</p>
          )}
          {!isVouchedFor && (
            <div className={styles.buttons}>
              <Button onPress={() => setAsked('renew')}>{words.newCodes}</Button>
              <Button onPress={() => setAsked('remove')}>{words.turnOff}</Button>
            </div>
          )}
        </>
      ) : (
        !isVouchedFor && (
          <div>
            <Button look="primary" onPress={() => setAsked('set-up')}>
              {words.setUp}
            </Button>
          </div>
        )
      )}
      {asked === 'set-up' && <SecondFactorSetup hasPassword={session.hasPassword} onClose={close} />}
      {asked === 'renew' && <Renew onClose={close} />}
      {asked === 'remove' && <Remove onClose={close} />}
    </FormSection>
  )
}

function Renew({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const renew = useRenewRecoveryCodes()
  if (renew.data !== undefined) return <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />
  return (
    <FormDialog
      isOpen
      title={words.newCodes}
      action={words.makeCodes}
      isPending={renew.isPending}
      error={renew.error}
      onClose={onClose}
      onSubmit={() => renew.mutate(code)}
    >
      <p className={styles.note}>{words.newCodesText}</p>
      <CodeField label={words.anyCode} value={code} onChange={setCode} />
    </FormDialog>
  )
}

function Remove({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const remove = useRemoveSecondFactor()
  return (
    <FormDialog
      isOpen
      look="danger"
      title={words.turnOffTitle}
      action={words.turnOff}
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={() =>
        remove.mutate(code, {
          onSuccess: () => {
            say(words.isOff)
            onClose()
          },
        })
      }
    >
      <p className={styles.note}>{words.turnOffText}</p>
      <CodeField label={words.anyCode} value={code} onChange={setCode} />
    </FormDialog>
  )
}
