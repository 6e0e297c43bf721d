import { toHtml } from 'hast-util-to-html'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { unified } from 'unified'
import { nestsElements } from '../document/html-nesting.ts'
import { html, trusted, type Html } from './markup.ts'

// The schema of GitHub: no script, style, form, frame or handler; ids get a prefix that no anchor of ours has.
const reader = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, defaultSchema)

const deepest = 100
const longest = 200_000

/** HTML from content with everything taken out that could run, load or imitate. */
export function sanitizeHtml(text: string): Html {
  if (!text.includes('<') && !text.includes('&')) return trusted(text.replaceAll('>', '&gt;'))
  // What would take too long, or more than the stack, is shown as it was written.
  if (text.length > longest || nestsElements(text, deepest)) return html`${text}`
  return trusted(toHtml(reader.runSync(reader.parse(text))))
}
