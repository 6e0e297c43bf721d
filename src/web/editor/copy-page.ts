import { messages } from '../locales/messages.ts'
import { copyText } from '../ui/copy-text.ts'
import { say } from '../ui/toast.tsx'
import type { PageVersion } from './saving/page-version.ts'

/** Puts a page on the clipboard as Markdown, which every editor takes, this one too. */
export async function copyPage({ document, fields }: PageVersion): Promise<void> {
  const { serializeMarkdown } = await import('../../engine/markdown/index.ts')
  if (await copyText(`# ${fields.title}\n\n${serializeMarkdown(document)}`)) say(messages.editor.left.copied)
}
