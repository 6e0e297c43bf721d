import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useDeferredValue, useMemo, useState, type FormEvent } from 'react'
import { iconAddress, iconsQuery } from '../../api/icons.ts'
import { messages } from '../../locales/messages.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { codeOf, emojiOf } from '../emoji.ts'
import type { TreePage } from '../locate-page.ts'
import { findIcons } from './find-icons.ts'
import styles from './icon-dialog.module.css'
import type { PageActions } from './use-page-actions.ts'

const emojis = [
  ...'📄📘📗📙🏠🚀✨⚡🔧🧩🧪🔒🔑👥💬📣📦🗂️🧭🗺️📊📈💡❓✅⚠️🐞🎨🌍❤️'.matchAll(
    /\p{Extended_Pictographic}\uFE0F?/gu,
  ),
].map(([emoji]) => emoji)

/** Chooses what stands before a page's title. */
export function IconDialog({
  page,
  actions,
  onClose,
}: {
  page: TreePage
  actions: PageActions
  onClose: () => void
}) {
  const [side, setSide] = useState(page.emoji === undefined ? 'icons' : 'emojis')
  const words = messages.content
  function take(chosen: { emoji: string | null; icon: string | null }) {
    onClose()
    void actions.update(page.id, chosen)
  }
  const hasAny = page.emoji !== undefined || page.icon !== undefined
  return (
    <DialogFrame isOpen title={words.icon} onClose={onClose}>
      <Tabs
        label={words.icon}
        tabs={[
          { id: 'icons', title: words.icons },
          { id: 'emojis', title: words.emojis },
        ]}
        selected={side}
        onSelect={setSide}
      >
        {side === 'icons' ? (
          <IconPicker chosen={page.icon} onChoose={(icon) => take({ icon, emoji: null })} />
        ) : (
          <Emojis chosen={page.emoji} onChoose={(emoji) => take({ emoji, icon: null })} />
        )}
      </Tabs>
      <div className={styles.footer}>
        {hasAny && (
          <Button onPress={() => take({ emoji: null, icon: null })}>
            <Trash2 aria-hidden size={14} />
            {words.noIcon}
          </Button>
        )}
        <Button look="quiet" onPress={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </DialogFrame>
  )
}

type Choice = { chosen: string | undefined; onChoose: (chosen: string) => void }

function Emojis({ chosen, onChoose }: Choice) {
  const [typed, setTyped] = useState(emojiOf(chosen) ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') onChoose(codeOf(typed.trim()))
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label={messages.content.emoji}
        description={messages.content.emojiHelp}
        value={typed}
        onChange={setTyped}
        maxLength={20}
        autoFocus
      />
      <div className={styles.grid}>
        {emojis.map((each) => (
          <button key={each} type="button" className={styles.choice} onClick={() => onChoose(codeOf(each))}>
            {each}
          </button>
        ))}
      </div>
    </form>
  )
}

/** One of the icons that pages and sections may have, found by name. */
export function IconPicker({ chosen, onChoose }: Choice) {
  const [query, setQuery] = useState('')
  const { data: icons = [], error } = useQuery(iconsQuery)
  const wanted = useDeferredValue(query)
  const found = useMemo(() => findIcons(icons, wanted), [icons, wanted])
  const nameOf = (icon: string) => icon.replaceAll('-', ' ')
  return (
    <>
      <TextField
        label={messages.content.findIcon}
        value={query}
        onChange={setQuery}
        maxLength={50}
        autoFocus
      />
      {error !== null && <Problem>{error.message}</Problem>}
      <div className={styles.grid}>
        {found.map((icon) => (
          <button
            key={icon}
            type="button"
            className={styles.choice}
            aria-label={nameOf(icon)}
            title={nameOf(icon)}
            aria-pressed={icon === chosen}
            onClick={() => onChoose(icon)}
          >
            <NamedIcon address={iconAddress(icon)} size={18} />
          </button>
        ))}
        {found.length === 0 && icons.length > 0 && (
          <p className={styles.nothing}>{messages.content.noIconFound}</p>
        )}
      </div>
    </>
  )
}
