import { CircleAlert, SearchX } from 'lucide-react'
import { RefusedCall } from '../../contract/client.ts'
import { messages } from '../locales/messages.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './failure.module.css'
import { LinkButton } from './link-button.tsx'

/** In the place of what could not be fetched. */
export function Failure({ error }: { error: unknown }) {
  if (error instanceof RefusedCall && error.status === 404) return <NotFound />
  const text = error instanceof RefusedCall ? error.message : messages.unexpected
  return (
    <div className={styles.failure}>
      <EmptyState
        level={1}
        icon={<CircleAlert />}
        title={messages.somethingWrong}
        action={<Button onPress={() => location.reload()}>{messages.tryAgain}</Button>}
      >
        {text}
      </EmptyState>
    </div>
  )
}

export function NotFound() {
  return (
    <div className={styles.failure}>
      <EmptyState
        level={1}
        icon={<SearchX />}
        title={messages.notFoundTitle}
        action={<LinkButton href="/">{messages.toHome}</LinkButton>}
      >
        {messages.notFoundText}
      </EmptyState>
    </div>
  )
}
