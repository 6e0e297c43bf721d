import { InputRule } from '@tiptap/core'
import type { Mark, MarkType } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

/** `[words](address)`, as Markdown has it. */
export function linkRule(type: MarkType | undefined): InputRule {
  return new InputRule({
    find: /(?:^|[^!\\])\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)[^\s()]+)\)$/,
    handler: ({ state, range, match }) => {
      const [, words = '', url = ''] = match
      // Its last sign is not in the text yet.
      const from = range.to - `[${words}](${url}`.length
      if (type === undefined || !mayLink(state, from, range.to)) return null
      const end = from + 1 + words.length
      state.tr.delete(end, range.to).delete(from, from + 1)
      state.tr.addMark(from, end - 1, linkTo(type, url)).removeStoredMark(type)
    },
  })
}

/** Makes a link of the address that ends where the cursor is, if one does. */
export function linkedBefore(state: EditorState): Transaction | undefined {
  const { $from, empty } = state.selection
  const type = state.schema.marks['link']
  if (!empty || type === undefined || !$from.parent.isTextblock) return undefined
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - 500),
    $from.parentOffset,
    '\0',
    '\0',
  )
  const typed = /(?:^|[\s(])((?:https?:\/\/|www\.)[^\s<>"]+)$/.exec(before)?.[1]
  const address = withoutEnd(typed ?? '')
  if (typed === undefined || !/\w\.\w|localhost/.test(address)) return undefined
  const from = $from.pos - typed.length
  if (!mayLink(state, from, $from.pos)) return undefined
  const url = address.startsWith('www.') ? `https://${address}` : address
  return state.tr.addMark(from, from + address.length, linkTo(type, url)).removeStoredMark(type)
}

/** Without the signs that end a sentence, and a bracket that was opened before. */
function withoutEnd(address: string): string {
  const last = address.at(-1) ?? ''
  const isOpened = last === ')' && address.split('(').length === address.split(')').length
  return /[.,;:!?'")\]}]/.test(last) && !isOpened ? withoutEnd(address.slice(0, -1)) : address
}

function linkTo(type: MarkType, url: string): Mark {
  return type.create({ data: { ref: { kind: 'url', url } } })
}

function mayLink({ doc, schema }: EditorState, from: number, to: number): boolean {
  const { parent } = doc.resolve(from)
  const { link, inline_code: code } = schema.marks
  const isTaken = [link, code].some((type) => type !== undefined && doc.rangeHasMark(from, to, type))
  return link !== undefined && parent.type.allowsMarkType(link) && !parent.type.spec.code && !isTaken
}
