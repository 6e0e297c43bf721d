import type { Integration } from '../../../../contract/observers/integrations.ts'
import { messages } from '../../../locales/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import styles from './content-kit.module.css'

const words = messages.integrations

/** That a component could not be drawn, and what to do next. */
export function KitFailure({
  integration: { owner, permissions },
  error,
  isPending,
  onAgain,
  onClose,
}: {
  integration: Integration
  error: Error
  isPending: boolean
  onAgain: () => void
  onClose: (() => void) | undefined
}) {
  return (
    <div className={styles.kit}>
      <Problem>
        {words.notDrawn} {error.message}
      </Problem>
      <p>{permissions.admin ? words.notDrawnHelpOwner : words.notDrawnHelp(owner.title)}</p>
      <div className={styles.hstack}>
        <Button isBusy={isPending} onPress={onAgain}>
          {messages.tryAgain}
        </Button>
        {onClose !== undefined && <Button onPress={onClose}>{messages.close}</Button>}
      </div>
    </div>
  )
}
