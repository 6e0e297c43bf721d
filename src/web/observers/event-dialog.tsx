import type { AuditEvent } from '../../contract/observers/audit.ts'
import { chosenLanguage } from '../locales/language.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { actionName } from './audit-search.ts'
import { describeDetails, nameOfActor, nameOfTarget, type NameOf } from './describe-event.ts'
import styles from './event-dialog.module.css'

/** Everything that is known of one event. */
export function EventDialog({
  event,
  nameOf,
  onClose,
  onFilter,
}: {
  event: AuditEvent
  nameOf: NameOf
  onClose: () => void
  onFilter: (target: string) => void
}) {
  const { action, actor, target, createdAt } = event
  const title = nameOfTarget(event, nameOf)
  return (
    <DialogFrame isOpen title={actionName(action)} onClose={onClose}>
      <Facts
        facts={[
          {
            name: messages.observers.when,
            value: <time dateTime={createdAt}>{new Date(createdAt).toLocaleString(chosenLanguage())}</time>,
          },
          {
            name: messages.observers.who,
            value: actor?.user
              ? `${actor.user.displayName} ${actor.user.email === undefined ? '' : `(${actor.user.email})`}`
              : nameOfActor(event),
          },
          { name: messages.observers.what, value: <code>{action}</code> },
          ...(title === undefined ? [] : [{ name: messages.observers.filterTarget, value: title }]),
          ...describeDetails(event, nameOf),
        ]}
      />
      <div className={styles.footer}>
        {target !== undefined && (
          <Button look="quiet" onPress={() => onFilter(target.id)}>
            {messages.observers.onlyThis}
          </Button>
        )}
        <Button look="primary" onPress={onClose}>
          {messages.close}
        </Button>
      </div>
    </DialogFrame>
  )
}
