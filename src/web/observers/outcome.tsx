import type { ReactNode } from 'react'
import type { WebhookDelivery } from '../../contract/observers/webhooks.ts'
import { messages } from '../locales/messages.ts'
import { Badge } from '../ui/badge.tsx'
import styles from './outcome.module.css'

type Props = {
  of: Pick<WebhookDelivery, 'status' | 'responseStatus' | 'attempts'>
  children?: ReactNode
}

/** Whether something that was sent arrived. */
export function Outcome({ of: { status, responseStatus, attempts }, children }: Props) {
  const isGood = status === 'success'
  return (
    <span className={styles.outcome}>
      <Badge tone={isGood ? 'success' : 'danger'}>
        {isGood ? messages.observers.delivered : messages.observers.failed}
      </Badge>
      <span className={styles.fact}>
        {[responseStatus, attempts > 1 && messages.observers.attempts(attempts)].filter(Boolean).join(' · ')}
      </span>
      {children}
    </span>
  )
}
