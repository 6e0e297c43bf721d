import type { Editor } from '@tiptap/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FileText, Globe, Hash, Library, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import type { ContentLocation } from '../../api/content-location.ts'
import { libraryQuery, spaceQuery } from '../../api/content.ts'
import { pageQuery, pagesQuery } from '../../api/reading.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { messages } from '../../locales/messages.ts'
import menu from '../../ui/menu.module.css'
import { PathText } from '../../ui/path-text.tsx'
import styles from './ref-picker.module.css'
import { headingsOf, pageBefore, refTargets, type RefTarget } from './ref-targets.ts'

const icons: Record<RefTarget['kind'], LucideIcon> = {
  heading: Hash,
  page: FileText,
  space: Library,
  address: Globe,
}

/** Finds what a link leads to: a page, a heading, a space, or an address. */
export function RefPicker({
  editor,
  location,
  initial,
  onPick,
  onClose,
}: {
  editor: Editor
  location: ContentLocation
  initial: string
  onPick: (target: RefTarget) => void
  onClose: () => void
}) {
  const [query, setQuery] = useState(initial)
  const { data: pages } = useSuspenseQuery(pagesQuery(location))
  const { data: space } = useSuspenseQuery(spaceQuery(location.spaceId))
  const { data: library } = useQuery(libraryQuery(space.organization))
  const other = pageBefore(query, pages)
  const { data: otherPage } = useQuery({
    ...pageQuery(location, other?.id ?? ''),
    enabled: other !== undefined,
  })
  // The contract leaves the nodes open; the server answers what the engine wrote.
  const text = otherPage?.type === 'document' ? (otherPage.document as JSONDocument | undefined) : undefined
  const found = other === undefined || text === undefined ? [] : headingsOf(other, text, query)
  const targets =
    other === undefined
      ? refTargets(query, { doc: editor.state.doc, pages, spaces: library?.spaces ?? [] })
      : found
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <SearchField
        aria-label={messages.editor.linkSearch}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          else event.continuePropagation()
        }}
      >
        <Input placeholder={messages.editor.linkSearch} className={styles.input ?? ''} />
      </SearchField>
      <ListBox
        aria-label={messages.editor.link}
        items={targets}
        className={styles.list ?? ''}
        onAction={(id) => {
          const target = targets.find((each) => each.id === id)
          if (target !== undefined) onPick(target)
        }}
        renderEmptyState={() => <p className={styles.none}>{messages.editor.linkNothing}</p>}
      >
        {(target) => {
          const Icon = icons[target.kind]
          const title = target.kind === 'address' ? messages.editor.linkAddress(target.title) : target.title
          return (
            <ListBoxItem id={target.id} textValue={title} className={menu.item ?? ''}>
              <Icon aria-hidden />
              <span className={menu.text}>
                {title}
                {target.about !== '' && (
                  <span className={menu.description}>
                    {target.kind === 'page' ? <PathText path={target.about} /> : target.about}
                  </span>
                )}
              </span>
            </ListBoxItem>
          )
        }}
      </ListBox>
    </Autocomplete>
  )
}
