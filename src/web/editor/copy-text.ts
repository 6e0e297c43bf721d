import { messages } from '../locales/messages.ts'
import { say } from '../ui/toast.tsx'
import type { PageVersion } from './saving/page-version.ts'

/** Puts a page on the clipboard as Markdown, which every editor takes, this one too. */
export async function copyText({ document, fields }: PageVersion): Promise<void> {
  try {
    const { serializeMarkdown } = await import('../../engine/markdown/index.ts')
    await navigator.clipboard.writeText(`# ${fields.title}\n\n${serializeMarkdown(document)}`)
    say(messages.editor.left.copied)
  } catch {
    say(messages.editor.left.notCopied)
  }
}
