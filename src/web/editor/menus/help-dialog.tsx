import { messages } from '../../locales/messages.ts'
import { DialogFrame } from '../../ui/dialog.tsx'
import styles from './help-dialog.module.css'

const { keyNames, keyGroups } = messages.editor

const keys: [group: keyof typeof keyGroups, name: keyof typeof keyNames, keys: string[]][] = [
  ['text', 'bold', ['Mod B']],
  ['text', 'italic', ['Mod I']],
  ['text', 'strikethrough', ['Mod Shift X']],
  ['text', 'code', ['Mod E']],
  ['text', 'superscript', ['Mod .']],
  ['text', 'subscript', ['Mod ,']],
  ['text', 'link', ['Mod K']],
  ['text', 'break', ['Shift Enter']],
  ['text', 'undo', ['Mod Z']],
  ['text', 'redo', ['Mod Shift Z']],
  ['blocks', 'slash', ['/']],
  ['blocks', 'mention', ['@']],
  ['blocks', 'choose', ['Esc']],
  ['blocks', 'several', ['Shift ↑', 'Shift ↓']],
  ['blocks', 'cells', ['Tab', 'Enter']],
  ['blocks', 'paragraph', ['Mod Alt 0']],
  ['blocks', 'headings', ['Mod Alt 1', '3']],
  ['blocks', 'lists', ['Mod Shift 7', '9']],
  ['blocks', 'quote', ['Mod Shift .']],
  ['blocks', 'codeBlock', ['Mod Alt C']],
  ['blocks', 'indent', ['Tab', 'Shift Tab']],
  ['blocks', 'move', ['Alt ↑', 'Alt ↓']],
  ['blocks', 'duplicate', ['Mod D']],
  ['blocks', 'remove', ['Mod Shift ⌫']],
  ['blocks', 'leave', ['Mod Enter']],
  ['blocks', 'options', ['Alt F10']],
  ['page', 'find', ['Mod F']],
  ['page', 'save', ['Mod S']],
  ['page', 'help', ['Mod /']],
]

/** Every key of the editor. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const modifier = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'
  return (
    <DialogFrame title={messages.editor.keys} isOpen={isOpen} onClose={onClose}>
      {(['text', 'blocks', 'page'] as const).map((group) => (
        <section key={group}>
          <h3 className={styles.group}>{keyGroups[group]}</h3>
          <dl className={styles.list}>
            {keys
              .filter(([of]) => of === group)
              .map(([, name, pressed]) => (
                <div key={name} className={styles.row}>
                  <dt>{keyNames[name]}</dt>
                  <dd className={styles.keys}>
                    {pressed.map((each) => (
                      <kbd key={each}>{each.replace('Mod', modifier)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </DialogFrame>
  )
}
