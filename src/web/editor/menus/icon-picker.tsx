import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { iconNames } from '../../../engine/html/index.ts'
import { messages } from '../../locales/messages.ts'
import dialog from '../../ui/dialog.module.css'
import type { Published } from '../views/published.ts'
import { ChoicePicker } from './choice-picker.tsx'

/** An icon by its name. */
export function IconPicker({
  published,
  onPick,
  onClose,
}: {
  published: Published
  onPick: (icon: string) => void
  onClose: () => void
}) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={dialog.overlay ?? ''}>
      <Modal className={dialog.modal ?? ''}>
        <Dialog aria-label={messages.editor.icon}>
          <ChoicePicker
            label={messages.editor.iconSearch}
            choices={iconNames.map((name) => ({
              id: name,
              label: name.replaceAll('-', ' '),
              picture: <span aria-hidden dangerouslySetInnerHTML={{ __html: published.icon(name) }} />,
            }))}
            onPick={onPick}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
