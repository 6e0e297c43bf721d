import { X } from 'lucide-react'
import {
  Button,
  Text,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { messages } from '../locales/messages.ts'
import styles from './toast.module.css'

type Said = { text: string; undo?: () => void }

const queue = new ToastQueue<Said>({ maxVisibleToasts: 3 })

/** Says what was done, with a way back where there is one. */
export function say(text: string, { undo }: { undo?: () => void } = {}): void {
  queue.add(
    { text, ...(undo === undefined ? {} : { undo }) },
    { timeout: undo === undefined ? 5000 : 12_000 },
  )
}

export function Toasts() {
  return (
    <ToastRegion queue={queue} className={styles.region ?? ''}>
      {({ toast }) => (
        <AriaToast toast={toast} className={styles.toast ?? ''}>
          <ToastContent className={styles.content ?? ''}>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.undo !== undefined && (
            <Button
              className={styles.undo ?? ''}
              onPress={() => {
                toast.content.undo?.()
                queue.close(toast.key)
              }}
            >
              {messages.undo}
            </Button>
          )}
          <Button slot="close" className={styles.close ?? ''} aria-label={messages.close}>
            <X aria-hidden size={14} />
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  )
}
