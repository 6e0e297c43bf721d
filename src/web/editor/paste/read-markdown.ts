import type { JSONDocument } from '../../../engine/document/index.ts'
import { translateDialects } from '../../../engine/imports/dialects/translate.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { withFormulas } from './with-formulas.ts'

/** Markdown as people write it elsewhere, with the boxes and tabs of GitHub, Docusaurus, MkDocs and others. */
export function readMarkdown(text: string): JSONDocument {
  // Behind an empty title, a first heading is a heading.
  return parseMarkdown(`#\n\n${translateDialects(withFormulas(text)).text}`).document
}
