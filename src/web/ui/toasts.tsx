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

export const toastQueue = new ToastQueue<Said>({ maxVisibleToasts: 3 })

/** What was said lately. */
export function Toasts() {
  return (
    <ToastRegion queue={toastQueue} className={styles.region ?? ''}>
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
                toastQueue.close(toast.key)
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
