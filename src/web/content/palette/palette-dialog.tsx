import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  ArrowRight,
  BookOpen,
  FileText,
  Globe,
  Hash,
  MessageCircleQuestionMark,
  Search,
  UserRound,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { libraryQuery, searchQuery } from '../../api/content.ts'
import { membersQuery } from '../../api/people.ts'
import { sitesQuery } from '../../api/publishing.ts'
import { pagesQuery } from '../../api/reading.ts'
import { messages } from '../../locales/messages.ts'
import dialog from '../../ui/dialog.module.css'
import { locateById } from '../locate-page.ts'
import { pageIconOf } from '../page-icon.tsx'
import styles from './command-palette.module.css'
import { paletteEntries, type PaletteEntry } from './palette-entries.ts'
import { PaletteAnswer } from './palette-answer.tsx'
import { PaletteItem } from './palette-item.tsx'
import type { PaletteProps } from './waiting-palette.tsx'

/** Pages, spaces, sites, people and commands, found while typing. */
export function PaletteDialog(props: PaletteProps) {
  return (
    <ModalOverlay isOpen onOpenChange={props.onDone} isDismissable className={dialog.overlay ?? ''}>
      <Modal className={`${dialog.modal} ${styles.modal}`}>
        <Dialog aria-label={messages.search} className={styles.dialog ?? ''}>
          <div onKeyDownCapture={({ key }) => key === 'Escape' && props.onDone()}>
            <Palette {...props} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Palette({ organizationId, typed, onDone }: PaletteProps) {
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (typed === '') return
    // As if it were typed here, so that the first of what is found is chosen, once there is a list to choose from.
    const frame = requestAnimationFrame(() => {
      const input = field.current
      input?.focus()
      input?.setSelectionRange(0, 0)
      // What a command inserts is not announced, and nothing would be chosen.
      input?.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: typed }))
      document.execCommand('insertText', false, typed)
      input?.setSelectionRange(-1, -1)
    })
    return () => cancelAnimationFrame(frame)
  }, [typed])
  const navigate = useNavigate()
  const { data, isFetching } = useQuery(searchQuery(organizationId, query.trim()))
  const { data: library } = useQuery(libraryQuery(organizationId))
  const { data: sites = [] } = useQuery(sitesQuery(organizationId))
  // Guests are not shown who else is there.
  const { data: members = [] } = useQuery({ ...membersQuery(organizationId), retry: false })
  const spaces = library?.spaces ?? []
  const found = data?.items ?? []
  const mayAsk = found.length > 0 || (data !== undefined && !isFetching)
  const sections = paletteEntries({ organizationId, query, found, mayAsk, spaces, sites, members })
  const client = useQueryClient()
  // Of the trees that were opened; the search tells no icons.
  const iconOf = ({ page }: PaletteEntry) => {
    const pages = page && client.getQueryData(pagesQuery({ spaceId: page.spaceId }).queryKey)?.pages
    const located = pages && locateById(pages, page.pageId)
    return located && pageIconOf(located.page, 15)
  }
  const ask = (question: string) => {
    setQuery(question)
    setAsked(question)
  }
  const go = (key: unknown) => {
    const entry = sections.flatMap(({ entries }) => entries).find(({ id }) => id === key)
    if (entry === undefined) return
    if (entry.to === undefined) return ask(query.trim())
    onDone()
    void navigate({ to: entry.to, ...(entry.hash !== undefined && { hash: entry.hash }) })
  }
  return (
    <Autocomplete
      inputValue={query}
      onInputChange={(next) => {
        setQuery(next)
        setAsked(undefined)
      }}
    >
      <SearchField aria-label={messages.search} autoFocus className={styles.search ?? ''}>
        <Search aria-hidden size={18} />
        <Input ref={field} placeholder={messages.searchPlaceholder} className={styles.input ?? ''} />
      </SearchField>
      {asked === undefined ? (
        <ListBox
          aria-label={messages.search}
          className={styles.list ?? ''}
          onAction={go}
          items={sections}
          renderEmptyState={() => (
            <p className={styles.empty}>
              {query.trim() === '' && messages.searchEmpty}
              {query.trim() !== '' &&
                (isFetching ? messages.searching : messages.searchNothing(query.trim()))}
            </p>
          )}
        >
          {({ id, entries }) => (
            <ListBoxSection id={id} className={id === 'ask' ? (styles.asking ?? '') : ''}>
              <Header className={styles.heading ?? ''}>
                {id === 'ask' ? messages.content.ask.ask : messages[id]}
              </Header>
              {entries.map((entry) => (
                <PaletteItem
                  key={entry.id}
                  entry={entry}
                  icon={entry.isSection ? <Hash aria-hidden size={13} /> : (iconOf(entry) ?? icons[id])}
                  marked={id === 'pages' ? query : ''}
                />
              ))}
            </ListBoxSection>
          )}
        </ListBox>
      ) : (
        <PaletteAnswer organizationId={organizationId} question={asked} onAsk={ask} onDone={onDone} />
      )}
    </Autocomplete>
  )
}

const icons = {
  pages: <FileText aria-hidden size={15} />,
  spaces: <BookOpen aria-hidden size={15} />,
  sites: <Globe aria-hidden size={15} />,
  people: <UserRound aria-hidden size={15} />,
  commands: <ArrowRight aria-hidden size={15} />,
  ask: <MessageCircleQuestionMark aria-hidden size={15} />,
}
