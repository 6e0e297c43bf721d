import { useState } from 'react'
import { messages } from '../../locales/messages.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { codeOf, emojiOf } from '../emoji.ts'
import type { TreePage } from '../locate-page.ts'
import styles from './emoji-dialog.module.css'
import type { PageActions } from './use-page-actions.ts'

const offered = [
  ...'📄📘📗📙🏠🚀✨⚡🔧🧩🧪🔒🔑👥💬📣📦🗂️🧭🗺️📊📈💡❓✅⚠️🐞🎨🌍❤️'.matchAll(
    /\p{Extended_Pictographic}\uFE0F?/gu,
  ),
].map(([emoji]) => emoji)

/** Chooses what stands before a page's title. */
export function EmojiDialog({
  page,
  actions,
  onClose,
}: {
  page: TreePage
  actions: PageActions
  onClose: () => void
}) {
  const [emoji, setEmoji] = useState(emojiOf(page.emoji) ?? '')
  function take(chosen: string) {
    onClose()
    void actions.update(page.id, { emoji: chosen.trim() === '' ? null : codeOf(chosen.trim()) })
  }
  return (
    <FormDialog
      isOpen
      title={messages.content.icon}
      action={messages.save}
      onClose={onClose}
      onSubmit={() => take(emoji)}
    >
      <TextField
        label={messages.content.emoji}
        description={messages.content.emojiHelp}
        value={emoji}
        onChange={setEmoji}
        maxLength={20}
        autoFocus
      />
      <div className={styles.grid}>
        {offered.map((each) => (
          <button key={each} type="button" className={styles.choice} onClick={() => take(each)}>
            {each}
          </button>
        ))}
      </div>
    </FormDialog>
  )
}
