import { toHtml } from 'hast-util-to-html'
import rehypeParse from 'rehype-parse'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { unified } from 'unified'
import { trusted, type Html } from './markup.ts'

// The schema of GitHub: no script, style, form, frame or handler; ids get a prefix that no anchor of ours has.
const reader = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, defaultSchema)

/** HTML from content with everything taken out that could run, load or imitate. */
export function sanitizeHtml(text: string): Html {
  if (!text.includes('<') && !text.includes('&')) return trusted(text.replaceAll('>', '&gt;'))
  return trusted(toHtml(reader.runSync(reader.parse(text))))
}
