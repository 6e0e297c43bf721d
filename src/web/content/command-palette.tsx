import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileText, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { searchQuery } from '../api/content.ts'
import { messages } from '../locales/messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import styles from './command-palette.module.css'
import { paletteEntries } from './palette-entries.ts'

/** One place to find everything: Ctrl+K, or its button. */
export function CommandPalette({
  organizationId,
  look,
  hasKey = false,
}: {
  organizationId: string
  look: 'field' | 'icon'
  hasKey?: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!hasKey) return
    const open = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [hasKey])
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={messages.search} onPress={() => setOpen(true)}>
          <Search aria-hidden />
        </IconButton>
      ) : (
        <span className={styles.trigger}>
          <Button look="quiet" onPress={() => setOpen(true)}>
            <Search aria-hidden />
            <span className={styles.word}>{messages.search}</span>
            <kbd className={styles.key}>Ctrl K</kbd>
          </Button>
        </span>
      )}
      <ModalOverlay isOpen={isOpen} onOpenChange={setOpen} isDismissable className={dialog.overlay ?? ''}>
        <Modal className={`${dialog.modal} ${styles.modal}`}>
          <Dialog aria-label={messages.search} className={styles.dialog ?? ''}>
            <Palette organizationId={organizationId} onDone={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

function Palette({ organizationId, onDone }: { organizationId: string; onDone: () => void }) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const { data, isFetching } = useQuery(searchQuery(organizationId, query.trim()))
  const { commands, pages } = paletteEntries({ organizationId, query, found: data?.items ?? [] })
  const go = (key: unknown) => {
    const entry = [...commands, ...pages].find(({ id }) => id === key)
    if (entry === undefined) return
    onDone()
    void navigate({ to: entry.to })
  }
  const isEmpty = commands.length + pages.length === 0
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <SearchField aria-label={messages.search} autoFocus className={styles.search ?? ''}>
        <Search aria-hidden size={18} />
        <Input placeholder={messages.searchPlaceholder} className={styles.input ?? ''} />
      </SearchField>
      <ListBox
        aria-label={messages.search}
        className={styles.list ?? ''}
        onAction={go}
        renderEmptyState={() => (
          <p className={styles.empty}>
            {query.trim() === '' || isFetching ? messages.searchEmpty : messages.searchNothing(query.trim())}
          </p>
        )}
      >
        {!isEmpty && pages.length > 0 && (
          <ListBoxSection id="pages">
            <Header className={styles.heading ?? ''}>{messages.pages}</Header>
            {pages.map(({ id, title, detail }) => (
              <ListBoxItem key={id} id={id} textValue={title} className={styles.item ?? ''}>
                <FileText aria-hidden size={15} />
                <span className={styles.text}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.detail}>{detail}</span>
                </span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        )}
        {!isEmpty && commands.length > 0 && (
          <ListBoxSection id="commands">
            <Header className={styles.heading ?? ''}>{messages.commands}</Header>
            {commands.map(({ id, title }) => (
              <ListBoxItem key={id} id={id} textValue={title} className={styles.item ?? ''}>
                <span className={styles.title}>{title}</span>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        )}
      </ListBox>
    </Autocomplete>
  )
}
