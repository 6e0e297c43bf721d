import type { Node, Schema } from '@tiptap/pm/model'
import type { ContentRef, TableColumn, TableValue } from '../../../../engine/document/index.ts'
import { messages } from '../../../locales/messages.ts'

/** What a text says where its column is of another type; `null` where it says nothing of that kind. */
export function valueOfText(cell: Node, column: TableColumn): TableValue {
  const text = cell.textContent.trim()
  if (text === '') return column.type === 'checkbox' ? false : null
  switch (column.type) {
    case 'number':
      return numberIn(text)
    case 'rating': {
      const stars = numberIn(text)
      return stars === null ? null : Math.min(column.max, Math.max(0, Math.round(stars)))
    }
    case 'checkbox':
      return /^(?:true|yes|x|1|✓|☑|✔)$/i.test(text)
    case 'select': {
      const wanted = text.split(',').map((label) => label.trim().toLowerCase())
      const found = column.options.filter(({ label }) => wanted.includes(label.toLowerCase()))
      const values = found.map(({ value }) => value)
      return column.multiple ? values : values.slice(0, 1)
    }
    case 'content-ref':
      return linkIn(cell) ?? (isAddress(text) ? { kind: 'url', url: text } : null)
    case 'image':
      return isAddress(text) ? { kind: 'url', url: text } : null
    case 'text':
    case 'users':
    case 'files':
      return null
  }
}

/** A value as the content of a cell of text. */
export function textOfValue(value: TableValue, column: TableColumn, schema: Schema): Node {
  const text = wordsOf(value, column)
  const ref = isReference(value) ? value : undefined
  const link = ref === undefined ? undefined : schema.marks['link']?.create({ data: { ref } })
  const content = text === '' ? [] : [schema.text(text, link === undefined ? [] : [link])]
  return schema.node('paragraph', null, content)
}

function wordsOf(value: TableValue, column: TableColumn): string {
  if (value === null || value === false) return ''
  if (value === true) return messages.yes
  if (typeof value === 'number' || typeof value === 'string') return String(value)
  if (Array.isArray(value)) {
    const options = column.type === 'select' ? column.options : []
    return value
      .map((each) => options.find((option) => option.value === each)?.label ?? '')
      .filter(Boolean)
      .join(', ')
  }
  if ('ref' in value) return value.ref.kind === 'url' ? value.ref.url : ''
  return value.kind === 'url' ? value.url : messages.editor.link
}

function isReference(value: TableValue): value is ContentRef {
  return typeof value === 'object' && value !== null && 'kind' in value
}

function numberIn(text: string): number | null {
  const number = Number(text.replaceAll(/[\s_]/g, ''))
  return Number.isFinite(number) ? number : null
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text)
}

function linkIn(cell: Node): ContentRef | undefined {
  let found: ContentRef | undefined
  cell.descendants((node) => {
    found ??= node.marks.find(({ type }) => type.name === 'link')?.attrs['data'].ref
  })
  return found
}
