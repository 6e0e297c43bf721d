import type { SetupError } from '../../../contract/observers/installation-shapes.ts'
import type { Integration } from '../../../contract/observers/integrations.ts'
import { useSetUp, type InstallationKey, type Place } from '../../api/installations.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from '../../ui/problem.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { say } from '../../ui/toast.tsx'
import styles from './integrations.module.css'

const words = messages.integrations

/** That an integration could not be set up, why, and what to do next. */
export function SetupProblem({
  installationKey,
  integration,
  place,
  error,
}: {
  installationKey: InstallationKey
  integration: Integration
  place?: Place
  error: SetupError
}) {
  const setUp = useSetUp(installationKey)
  return (
    <Notice tone="warning">
      <div className={styles.stack} role="status">
        <p>
          <strong>{words.setupFailed}</strong> · <RelativeTime at={error.failedAt} />
        </p>
        <p>{error.reason}</p>
        <p>
          {integration.permissions.admin ? words.setupHelpOwner : words.setupHelp(integration.owner.title)}
        </p>
        {setUp.error !== null && <Problem>{setUp.error.message}</Problem>}
        <div>
          <Button
            isBusy={setUp.isPending}
            onPress={() => setUp.mutate(place, { onSuccess: () => say(words.setUpAgain) })}
          >
            {messages.tryAgain}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
