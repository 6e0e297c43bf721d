import { Fragment, type Schema } from '@tiptap/pm/model'

/** Text as the lines of a code block. */
export function linesOf(text: string, schema: Schema): Fragment {
  const lines = text.replace(/\n$/, '').split(/\r\n|\r|\n/)
  return Fragment.from(
    lines.map((line) => schema.node('code_line', null, line === '' ? [] : [schema.text(line)])),
  )
}
