import { messages } from '../locales/messages.ts'
import { say } from './toast.tsx'

/** Puts a text on the clipboard; answers whether that went well, and says so where it did not. */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await write(text)
  if (!isCopied) say(messages.notCopied)
  return isCopied
}

// Without TLS a browser has no clipboard, but still the command.
async function write(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard === undefined) return copyByCommand(text)
  return clipboard.writeText(text).then(
    () => true,
    () => copyByCommand(text),
  )
}

function copyByCommand(text: string): boolean {
  let isTaken = false
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isTaken = true
  }
  window.addEventListener('copy', put, { capture: true })
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else is there without TLS
    return document.execCommand('copy') && isTaken
  } finally {
    window.removeEventListener('copy', put, { capture: true })
  }
}
