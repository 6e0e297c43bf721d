import { Check, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import { messages } from '../../locales/messages.ts'
import menu from '../../ui/menu.module.css'
import styles from './ref-picker.module.css'

export type Choice = { id: string; label: string; about?: string; picture?: ReactNode }

const most = 50
const adding = '+'

/** One of many, found by typing; what is not there yet may be added. */
export function ChoicePicker({
  label,
  choices,
  chosen = [],
  initial = '',
  onPick,
  onAdd,
}: {
  label: string
  choices: Choice[]
  chosen?: string[]
  initial?: string
  onPick: (id: string) => void
  onAdd?: (label: string) => void
}) {
  const [query, setQuery] = useState(initial)
  const wanted = query.trim().toLowerCase()
  const found = choices
    .filter(({ label: name, about = '' }) => `${name} ${about}`.toLowerCase().includes(wanted))
    .slice(0, most)
  const isNew =
    onAdd !== undefined && wanted !== '' && !choices.some(({ label: name }) => name.toLowerCase() === wanted)
  const items: Choice[] = isNew
    ? [...found, { id: adding, label: messages.editor.table.addChoice(query.trim()) }]
    : found
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <SearchField aria-label={label} autoFocus>
        <Input placeholder={label} className={styles.input ?? ''} />
      </SearchField>
      <ListBox
        aria-label={label}
        items={items}
        dependencies={[chosen]}
        className={styles.list ?? ''}
        onAction={(id) => {
          if (id === adding) onAdd?.(query.trim())
          else onPick(String(id))
          setQuery('')
        }}
        renderEmptyState={() => <p className={styles.none}>{messages.editor.table.nothingCalled}</p>}
      >
        {({ id, label: name, about, picture }) => (
          <ListBoxItem id={id} textValue={name} className={menu.item ?? ''}>
            {id === adding ? <Plus aria-hidden /> : picture}
            <span className={menu.text}>
              {name}
              {about !== undefined && <span className={menu.description}>{about}</span>}
            </span>
            {chosen.includes(id) && <Check aria-hidden />}
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  )
}
