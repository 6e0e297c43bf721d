import { FlaskConical } from 'lucide-react'
import { useTestProvider, type Provider } from '../api/providers.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { FormSection } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { Problem } from '../ui/problem.tsx'
import styles from './provider-test.module.css'

const tones = { ok: 'success', wrong: 'danger', skipped: 'plain' } as const

/** Tries a provider and says what is wrong. */
export function ProviderTest({ organizationId, provider }: { organizationId: string; provider: Provider }) {
  const test = useTestProvider(organizationId)
  const result = test.data
  return (
    <FormSection title={messages.singleSignOn.test} description={messages.singleSignOn.testText}>
      <div>
        <Button isBusy={test.isPending} onPress={() => test.mutate(provider)}>
          <FlaskConical aria-hidden />
          {test.isPending ? messages.singleSignOn.testing : messages.singleSignOn.testNow}
        </Button>
      </div>
      <div role="status" className={styles.result}>
        {test.error !== null && <Problem>{test.error.message}</Problem>}
        {result !== undefined && (
          <>
            <Notice tone={result.isWorking ? 'success' : 'warning'}>
              {result.isWorking ? messages.singleSignOn.works : messages.singleSignOn.wrong}
            </Notice>
            <Facts
              facts={result.checks.map(({ name, status, message }) => ({
                name: messages.singleSignOn.checks[name],
                value: (
                  <span className={styles.check}>
                    <Badge tone={tones[status]}>{messages.singleSignOn.checkStates[status]}</Badge>
                    {message}
                  </span>
                ),
              }))}
            />
          </>
        )}
      </div>
    </FormSection>
  )
}
