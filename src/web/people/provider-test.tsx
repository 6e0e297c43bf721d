import { ExternalLink, FlaskConical } from 'lucide-react'
import { useTestProvider, type Provider } from '../api/providers.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { FormSection } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Problem } from '../ui/problem.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import styles from './provider-test.module.css'

const tones = { ok: 'success', wrong: 'danger', skipped: 'plain' } as const

/** Tries a provider, by itself and with a person, and says what is wrong. */
export function ProviderTest({ organizationId, provider }: { organizationId: string; provider: Provider }) {
  const test = useTestProvider(organizationId)
  const result = test.data
  return (
    <FormSection title={messages.singleSignOn.test} description={messages.singleSignOn.testText}>
      <div className={styles.ways}>
        <Button isBusy={test.isPending} onPress={() => test.mutate(provider)}>
          <FlaskConical aria-hidden />
          {test.isPending ? messages.singleSignOn.testing : messages.singleSignOn.testNow}
        </Button>
        {provider.status === 'active' && (
          <LinkButton href={trialAddress(provider)} target="_blank">
            <ExternalLink aria-hidden />
            {messages.singleSignOn.trySignIn}
          </LinkButton>
        )}
      </div>
      {provider.status === 'active' && <Answers provider={provider} />}
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

/** What came of those who went there and came back. */
function Answers({ provider: { lastAcceptedAt, lastRefusal } }: { provider: Provider }) {
  if (lastAcceptedAt === undefined && lastRefusal === undefined)
    return <Notice>{messages.singleSignOn.neverTried}</Notice>
  return (
    <Facts
      facts={[
        {
          name: messages.singleSignOn.lastAccepted,
          value:
            lastAcceptedAt === undefined ? messages.singleSignOn.never : <RelativeTime at={lastAcceptedAt} />,
        },
        ...(lastRefusal === undefined
          ? []
          : [
              {
                name: messages.singleSignOn.lastRefused,
                value: (
                  <>
                    <RelativeTime at={lastRefusal.refusedAt} />
                    {`: ${lastRefusal.reason}`}
                  </>
                ),
              },
            ]),
      ]}
    />
  )
}

function trialAddress({ service }: Provider): string {
  return `${service.startURL}?trial=true&return_to=${encodeURIComponent(location.pathname)}`
}
