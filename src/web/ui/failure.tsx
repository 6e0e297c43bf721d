import { CircleAlert, Lock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { RefusedCall } from '../../contract/client.ts'
import { reloadFromServer } from '../api/reload.ts'
import { messages } from '../locales/messages.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './failure.module.css'
import { LinkButton } from './link-button.tsx'
import { say } from './toast.tsx'

/** In the place of what could not be fetched. */
export function Failure({ error }: { error: unknown }) {
  if (error instanceof RefusedCall && error.status === 404) return <NotFound />
  // Trying again would help nobody here.
  if (error instanceof RefusedCall && error.status === 403)
    return (
      <DeadEnd icon={<Lock />} title={messages.notAllowedTitle}>
        {error.message}
      </DeadEnd>
    )
  if (error instanceof RefusedCall && error.status === 400)
    return (
      <DeadEnd icon={<CircleAlert />} title={messages.somethingWrong}>
        {error.message}
      </DeadEnd>
    )
  const text = error instanceof RefusedCall ? error.message : messages.unexpected
  return (
    <div className={styles.failure}>
      <EmptyState
        level={1}
        icon={<CircleAlert />}
        title={messages.somethingWrong}
        action={<Button onPress={() => void tryAgain()}>{messages.tryAgain}</Button>}
      >
        {text}
      </EmptyState>
    </div>
  )
}

async function tryAgain(): Promise<void> {
  if (!(await reloadFromServer())) say(messages.noAnswer)
}

type Way = { href: string; label: string }

const home = (): Way => ({ href: '/', label: messages.toHome })

export function NotFound({ title = messages.notFoundTitle, way = home() }: { title?: string; way?: Way }) {
  return (
    <DeadEnd icon={<SearchX />} title={title} way={way}>
      {messages.notFoundText}
    </DeadEnd>
  )
}

function DeadEnd({
  icon,
  title,
  way = home(),
  children,
}: {
  icon: ReactNode
  title: string
  way?: Way
  children: string
}) {
  return (
    <div className={styles.failure}>
      <EmptyState
        level={1}
        icon={icon}
        title={title}
        action={<LinkButton href={way.href}>{way.label}</LinkButton>}
      >
        {children}
      </EmptyState>
    </div>
  )
}
