import { messages } from '../locales/messages.ts'
import { copyText } from '../ui/copy-text.ts'
import { say } from '../ui/toast.tsx'
import type { PageVersion } from './saving/page-version.ts'

/** Puts a page on the clipboard as Markdown, which every editor takes, this one too. */
export async function copyPage(version: PageVersion): Promise<void> {
  if (await copyText(markdownOf(version))) say(messages.editor.left.copied)
}

async function markdownOf({ document, fields }: PageVersion): Promise<string> {
  const { serializeMarkdown } = await import('../../engine/markdown/index.ts')
  return `# ${fields.title}\n\n${serializeMarkdown(document)}`
}
