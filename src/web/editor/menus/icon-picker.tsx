import { useQuery } from '@tanstack/react-query'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { iconAddress, iconsQuery } from '../../api/icons.ts'
import { messages } from '../../locales/messages.ts'
import dialog from '../../ui/dialog.module.css'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { ChoicePicker } from './choice-picker.tsx'

/** An icon by its name. */
export function IconPicker({ onPick, onClose }: { onPick: (icon: string) => void; onClose: () => void }) {
  const { data: icons = [] } = useQuery(iconsQuery)
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={dialog.overlay ?? ''}>
      <Modal className={dialog.modal ?? ''}>
        <Dialog aria-label={messages.editor.icon}>
          <ChoicePicker
            label={messages.editor.iconSearch}
            choices={icons.map(({ name }) => ({
              id: name,
              label: name.replaceAll('-', ' '),
              picture: <NamedIcon address={iconAddress(name)} size={18} />,
            }))}
            onPick={onPick}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
