import { gemoji } from 'gemoji'
import { useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { messages } from '../../locales/messages.ts'
import dialog from '../../ui/dialog.module.css'
import styles from './emoji-picker.module.css'

const most = 96

/** An emoji by its name. */
export function EmojiPicker({ onPick, onClose }: { onPick: (emoji: string) => void; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = gemoji
    .filter(({ names, tags, description }) =>
      [...names, ...tags, description].some((word) => word.includes(wanted)),
    )
    .slice(0, most)
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={onClose} className={dialog.overlay ?? ''}>
      <Modal className={dialog.modal ?? ''}>
        <Dialog aria-label={messages.editor.emoji}>
          <Autocomplete inputValue={query} onInputChange={setQuery}>
            <SearchField aria-label={messages.editor.emojiSearch} autoFocus>
              <Input placeholder={messages.editor.emojiSearch} className={styles.input ?? ''} />
            </SearchField>
            <ListBox
              aria-label={messages.editor.emoji}
              items={found}
              layout="grid"
              className={styles.grid ?? ''}
              onAction={(id) => onPick(String(id))}
              renderEmptyState={() => <p className={styles.none}>{messages.editor.emojiNothing}</p>}
            >
              {({ emoji, description }) => (
                <ListBoxItem
                  id={emoji}
                  textValue={description}
                  aria-label={description}
                  className={styles.emoji ?? ''}
                >
                  {emoji}
                </ListBoxItem>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
