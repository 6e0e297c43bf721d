import type { ReactNode } from 'react'
import { DropZone, type FileDropItem } from 'react-aria-components'
import { messages } from '../../locales/messages.ts'
import styles from './files.module.css'

/** Where files of this computer can be dropped, or pasted. */
export function FileDrop({
  isDisabled,
  onDrop,
  children,
}: {
  isDisabled: boolean
  onDrop: (files: File[]) => void
  children: ReactNode
}) {
  return (
    <DropZone
      aria-label={messages.content.files.drop}
      className={styles.drop ?? ''}
      isDisabled={isDisabled}
      onDrop={({ items }) => {
        const dropped = items.filter((item): item is FileDropItem => item.kind === 'file')
        void Promise.all(dropped.map((item) => item.getFile())).then(onDrop)
      }}
    >
      {children}
    </DropZone>
  )
}
