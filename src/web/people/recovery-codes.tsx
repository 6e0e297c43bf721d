import { Copy, Download } from 'lucide-react'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { DialogFrame } from '../ui/dialog.tsx'
import { downloadText } from '../ui/download-text.ts'
import { Notice } from '../ui/notice.tsx'
import { say } from '../ui/toast.tsx'
import styles from './second-factor.module.css'

const words = messages.secondFactor

/** The codes for a day without the app, shown this once: only who has done with them closes them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <DialogFrame isOpen isHeld title={words.recoveryCodes} onClose={onClose}>
      <Notice tone="warning">{words.recoveryCodesText}</Notice>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button onPress={() => void copyText(text).then((isDone) => isDone && say(messages.copied))}>
          <Copy aria-hidden />
          {words.copyCodes}
        </Button>
        <Button onPress={() => downloadText('lectern-recovery-codes.txt', text, 'text/plain')}>
          <Download aria-hidden />
          {words.downloadCodes}
        </Button>
        <span className={styles.last}>
          <Button look="primary" onPress={onClose}>
            {words.kept}
          </Button>
        </span>
      </div>
    </DialogFrame>
  )
}
