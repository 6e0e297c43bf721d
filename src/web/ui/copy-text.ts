import { messages } from '../locales/messages.ts'
import { say } from './toast.tsx'

/** Puts a text on the clipboard, or one that is still made; answers whether that went well, and says so where not. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const isCopied = await write(text)
  if (!isCopied) say(messages.notCopied)
  return isCopied
}

// Without TLS a browser has no clipboard, but still the command.
async function write(text: string | Promise<string>): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard === undefined) return copyByCommand(await text)
  const written = typeof text === 'string' ? clipboard.writeText(text) : clipboard.write([itemOf(text)])
  return written.then(
    () => true,
    async () => copyByCommand(await text),
  )
}

// Safari takes what is handed over within the press and nothing later, but a promise of it will do.
function itemOf(text: Promise<string>): ClipboardItem {
  return new ClipboardItem({ 'text/plain': text.then((words) => new Blob([words], { type: 'text/plain' })) })
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
