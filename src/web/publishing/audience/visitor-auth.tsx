import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  useChangeVisitorAuth,
  useRegenerateVisitorKey,
  useTryVisitorToken,
  visitorAuthQuery,
} from '../../api/publishing-access.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Form, FormSection } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { useSite } from '../use-site.ts'
import styles from './audience.module.css'
import { sampleCode } from './sample-code.ts'
import { tokenFault } from './token-fault.ts'

/** In three steps from one's own sign-in to the site: where it is, how it signs, and whether that holds. */
export function VisitorAuth() {
  return (
    <>
      <LoginAddress />
      <SigningKey />
      <TokenTest />
    </>
  )
}

function LoginAddress() {
  const { ids } = useSite()
  const words = messages.publishing
  const { data: auth } = useSuspenseQuery(visitorAuthQuery(ids))
  const before = auth.fallbackURL ?? ''
  const [url, setUrl] = useState(before)
  const change = useChangeVisitorAuth(ids)
  return (
    <FormSection title={words.loginStep} description={words.loginStepText}>
      {auth.backend === 'integration' && <Notice>{words.byIntegration}</Notice>}
      {auth.backend === 'custom' && before === '' && <Notice tone="warning">{words.noLogin}</Notice>}
      <Form
        isPending={change.isPending}
        isUnchanged={url.trim() === before}
        error={change.error}
        onSubmit={() =>
          change.mutate(
            { backend: 'custom', fallbackURL: url.trim() === '' ? null : url.trim() },
            { onSuccess: () => say(messages.saved) },
          )
        }
      >
        <TextField
          name="fallbackURL"
          label={words.loginUrl}
          description={words.loginUrlHelp}
          type="url"
          placeholder="https://app.example.com/docs-sign-in"
          value={url}
          onChange={setUrl}
          maxLength={2048}
        />
      </Form>
    </FormSection>
  )
}

function SigningKey() {
  const { ids, site } = useSite()
  const words = messages.publishing
  const { data: auth } = useSuspenseQuery(visitorAuthQuery(ids))
  const regenerate = useRegenerateVisitorKey(ids)
  const [isAsking, setAsking] = useState(false)
  return (
    <FormSection title={words.keyStep} description={words.keyStepText}>
      <CopyField label={words.signingKey} value={auth.privateKey} description={words.signingKeyHelp} />
      <div>
        <Button onPress={() => setAsking(true)}>{words.newKey}</Button>
      </div>
      <pre className={styles.code} tabIndex={0} aria-label={words.sampleCode}>
        <code>{sampleCode(site.urls.published ?? 'https://docs.example.com/')}</code>
      </pre>
      {isAsking && (
        <ConfirmDialog
          title={words.newKeyTitle}
          action={words.newKey}
          isPending={regenerate.isPending}
          error={regenerate.error}
          onClose={() => setAsking(false)}
          onConfirm={() => regenerate.mutate(undefined, { onSuccess: () => setAsking(false) })}
        >
          {words.newKeyText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}

function TokenTest() {
  const { site } = useSite()
  const words = messages.publishing
  const [token, setToken] = useState('')
  const attempt = useTryVisitorToken()
  const url = site.urls.published
  return (
    <FormSection title={words.testStep} description={words.testStepText}>
      {url === undefined ? (
        <Notice>{words.testUnpublished}</Notice>
      ) : (
        <Form
          action={words.tryToken}
          isPending={attempt.isPending}
          isUnchanged={token.trim() === ''}
          error={attempt.error}
          onSubmit={() => attempt.mutate({ url, jwtToken: token.trim() })}
        >
          <TextField
            label={words.token}
            value={token}
            onChange={(value) => {
              setToken(value)
              attempt.reset()
            }}
            isMultiline
            maxLength={8192}
            spellCheck="false"
          />
          {attempt.isSuccess && (
            <div role="status">
              <Notice tone={attempt.data.isTaken ? 'success' : 'warning'}>
                {attempt.data.isTaken
                  ? words.tokenHolds
                  : words.tokenFaults[tokenFault(attempt.variables.jwtToken, Date.now())]}
              </Notice>
            </div>
          )}
        </Form>
      )}
    </FormSection>
  )
}
