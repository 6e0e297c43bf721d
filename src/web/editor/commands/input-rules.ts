import { Extension, InputRule, markInputRule, nodeInputRule } from '@tiptap/core'
import { Selection, TextSelection, type EditorState } from '@tiptap/pm/state'
import { hintStyle } from '../../../engine/imports/dialects/words.ts'
import { codeOf } from '../../content/emoji.ts'
import { blockKinds, makeBlock } from '../blocks.ts'
import { ancestorNamed } from './block-at.ts'
import { emojiNamed } from './emoji-names.ts'
import { linkRule } from './links.ts'
import { insertBlock } from './insert-block.ts'
import { turnBlock } from './turn-into.ts'
import { newTable } from './table/new-table.ts'
import { cellPos, selectCell } from './table/table-at.ts'
import { dispatchTypedFirst } from './typed-first.ts'

/** What is typed as Markdown becomes what it means. */
export const InputRules = Extension.create({
  name: 'inputRules',
  dispatchTransaction(dispatched) {
    dispatchTypedFirst(this.editor, dispatched)
  },
  addInputRules() {
    const { marks, nodes } = this.editor.schema
    const become = (
      find: RegExp,
      name: string,
      dataOf: (match: RegExpMatchArray) => Record<string, unknown> = () => ({}),
    ) =>
      new InputRule({
        find,
        handler: ({ state, range, match }) => {
          const { $from } = state.selection
          if ($from.parent.type.name !== 'paragraph') return null
          const { checked, ...data } = dataOf(match)
          const before = this.editor.state
          // The rule goes on with the transaction that the deletion begins.
          const isTurned = turnBlock(name, data)(
            before.apply(before.tr.delete(range.from, range.to)),
            (tr) => {
              state.tr.delete(range.from, range.to)
              for (const step of tr.steps) state.tr.step(step)
              state.tr.setSelection(TextSelection.near(state.tr.doc.resolve(tr.selection.from)))
            },
          )
          if (!isTurned) return null
          const item = ancestorNamed(state.tr.selection.$from, 'list_item')
          if (checked === true && item !== undefined) state.tr.setNodeAttribute(item.pos, 'data', { checked })
        },
      })
    const mark = (find: RegExp, name: string) => {
      const type = marks[name]
      return type === undefined ? [] : [markInputRule({ find, type })]
    }
    const divider = nodes['divider']
    return [
      become(/^#\s$/, 'heading_1'),
      become(/^##\s$/, 'heading_2'),
      // Markdown has more levels than a page.
      become(/^#{3,6}\s$/, 'heading_3'),
      become(/^[-*+]\s$/, 'list_unordered'),
      become(/^(\d{1,9})[.)]\s$/, 'list_ordered', ([, start]) =>
        start === '1' ? {} : { start: Number(start) },
      ),
      become(/^\[([ x]?)\]\s$/i, 'list_tasks', ([, sign]) => (sign?.trim() ? { checked: true } : {})),
      become(/^>\s$/, 'blockquote'),
      become(/^```([\w+#-]*)\s$/, 'code', ([, syntax = '']) => (syntax === '' ? {} : { syntax })),
      become(
        /^\{%\s*hint(?:\s+style="(info|warning|danger|success)")?\s*%\}$/,
        'hint',
        ([, style = 'info']) => ({ style }),
      ),
      tagRule((state) => this.editor.state.apply(state.tr)),
      become(/^!!!\s$/, 'hint', () => ({ style: 'info' })),
      calloutRule(),
      rowRule(),
      ...(divider === undefined ? [] : [dividerRule()]),
      ...mark(/(?:^|\s|[([{"'])(\*\*(?!\s)((?:[^*])+?)(?<!\s)\*\*)$/, 'bold'),
      ...mark(/(?:^|\s|[([{"'])(__(?!\s)((?:[^_])+?)(?<!\s)__)$/, 'bold'),
      ...mark(/(?:^|[\s([{"'])(\*(?![\s*])((?:[^*])+?)(?<!\s)\*)$/, 'italic'),
      ...mark(/(?:^|[\s([{"'])(_(?![\s_])((?:[^_])+?)(?<!\s)_)$/, 'italic'),
      ...mark(/(~~(?!\s)((?:[^~])+?)(?<!\s)~~)$/, 'strikethrough'),
      ...mark(/(`((?:[^`])+?)`)$/, 'inline_code'),
      ...inlineMathRule(nodes['inline_math']),
      linkRule(marks['link']),
      emojiRule(),
    ]
  },
})

/** A quote that begins as GitHub has its boxes, `[!NOTE]`, is a hint. */
function calloutRule(): InputRule {
  return new InputRule({
    find: /^\[!(\w+)\]\s$/,
    handler: ({ state, range, match: [, word = ''] }) => {
      const { $from } = state.selection
      const style = hintStyle(word)
      const quote = $from.depth > 1 && $from.index(-1) === 0 ? $from.node(-1) : undefined
      const { hint } = state.schema.nodes
      if (style === undefined || hint === undefined || quote?.type.name !== 'blockquote') return null
      const [above, index] = [$from.node(-2), $from.index(-2)]
      if (!above.canReplaceWith(index, index + 1, hint) || !hint.validContent(quote.content)) return null
      const pos = $from.before(-1)
      state.tr.delete(range.from, range.to).setNodeMarkup(pos, hint, { ...quote.attrs, data: { style } })
    },
  })
}

/** The titles of a table as Markdown has them, `| a | b |` and Enter, with a row below to go on in. */
function rowRule(): InputRule {
  return new InputRule({
    find: /^\|.+\|\n$/,
    handler: ({ state, match: [row] }) => {
      const { $from } = state.selection
      const { parent } = $from
      const isRow = parent.type.name === 'paragraph' && `${parent.textContent}\n` === row
      if (!isRow || parent.content.size !== parent.textContent.length || $from.depth === 0) return null
      const titles = parent.textContent.split('|').slice(1, -1)
      // Bars around one word stay bars.
      if (titles.length < 2 || titles.some((title) => title.trim() === '')) return null
      const table = newTable(state.schema, [titles, titles.map(() => '')])
      if (!$from.node(-1).canReplaceWith($from.index(-1), $from.index(-1) + 1, table.type)) return null
      const start = $from.before()
      state.tr.replaceWith(start, $from.after(), table)
      selectCell(state.tr, cellPos({ table, pos: start }, 1, 0))
    },
  })
}

/** Blocks as Git has them: `{% tabs %}`, `{% embed url="…" %}`. */
function tagRule(applied: (state: EditorState) => EditorState): InputRule {
  return new InputRule({
    find: /^\{%\s*(tabs|stepper|columns|updates|embed|if)\b([^%]*)%\}$/,
    handler: ({ state, range, match }) => {
      const [, name = '', rest = ''] = match
      const kind = blockKinds.find(({ type }) => type === name)
      if (state.selection.$from.parent.type.name !== 'paragraph' || kind === undefined) return null
      const made = makeBlock(state.schema, kind)
      const url = /url="([^"]*)"/.exec(rest)?.[1] ?? ''
      const data =
        name === 'embed' ? { url } : name === 'if' ? { expression: rest.trim() } : made.attrs['data']
      const block = made.type.create({ ...made.attrs, data }, made.content)
      state.tr.delete(range.from, range.to)
      insertBlock(block)(applied(state), (tr) => {
        for (const step of tr.steps) state.tr.step(step)
        state.tr.setSelection(Selection.near(state.tr.doc.resolve(tr.selection.from)))
      })
    },
  })
}

function dividerRule(): InputRule {
  return new InputRule({
    find: /^(?:---|___|\*\*\*)$/,
    handler: ({ state, range }) => {
      const { $from } = state.selection
      const { divider, paragraph } = state.schema.nodes
      const isOnly = $from.parent.type.name === 'paragraph' && $from.parent.textContent.length <= 3
      if (!isOnly || divider === undefined || paragraph === undefined || $from.depth === 0) return null
      const start = $from.before()
      state.tr.delete(range.from, range.to)
      const isLast = state.doc.resolve($from.after()).nodeAfter === null
      state.tr.insert(start, divider.create())
      if (isLast) state.tr.setSelection(TextSelection.near(state.tr.doc.resolve(start + 2)))
    },
  })
}

type Type = Parameters<typeof nodeInputRule>[0]['type']

function inlineMathRule(type: Type | undefined): InputRule[] {
  if (type === undefined) return []
  const getAttributes = ([, , formula]: RegExpMatchArray) => ({ data: { formula } })
  return [nodeInputRule({ find: /(?:^|\s)(\$\$([^$]+)\$\$)$/, type, getAttributes })]
}

function emojiRule(): InputRule {
  return new InputRule({
    find: /(?:^|\s)(:([a-z0-9_+-]+):)$/,
    handler: ({ state, range, match }) => {
      const [, written = '', name = ''] = match
      const emoji = emojiNamed(name)
      const type = state.schema.nodes['emoji']
      if (emoji === undefined || type === undefined) return null
      state.tr.replaceWith(
        range.to - written.length + 1,
        range.to,
        type.create({ data: { code: codeOf(emoji) } }),
      )
    },
  })
}
