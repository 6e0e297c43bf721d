import { Mark } from '@tiptap/core'

function plain(name: string, tag: string, others: string[]) {
  return Mark.create({
    name,
    parseHTML: () => [tag, ...others].map((each) => ({ tag: each })),
    renderHTML: () => [tag, 0],
  })
}

const Bold = plain('bold', 'strong', []).extend({
  parseHTML: () => [
    { tag: 'strong' },
    // Google Docs wraps what it copies in a <b> that is none.
    { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
    { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null },
  ],
})

const Italic = plain('italic', 'em', []).extend({
  parseHTML: () => [
    { tag: 'em' },
    { tag: 'i', getAttrs: (element) => element.style.fontStyle !== 'normal' && null },
    { style: 'font-style=italic' },
  ],
})

const Strikethrough = plain('strikethrough', 's', []).extend({
  parseHTML: () => [
    { tag: 's' },
    { tag: 'del' },
    { tag: 'strike' },
    { style: 'text-decoration', getAttrs: (value) => value.includes('line-through') && null },
    { style: 'text-decoration-line', getAttrs: (value) => value.includes('line-through') && null },
  ],
})

const Superscript = plain('superscript', 'sup', []).extend({
  parseHTML: () => [{ tag: 'sup' }, { style: 'vertical-align=super' }],
})
const Subscript = plain('subscript', 'sub', []).extend({
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
})

const Color = Mark.create({
  name: 'color',
  addAttributes: () => ({
    text: { default: 'default', rendered: false },
    background: { default: 'default', rendered: false },
  }),
  parseHTML: () => [],
  renderHTML: ({ mark }) => {
    const names = [
      mark.attrs['text'] === 'default' ? '' : `fg-${mark.attrs['text'].replace('$', '')}`,
      mark.attrs['background'] === 'default' ? '' : `bg-${mark.attrs['background'].replace('$', '')}`,
    ]
    return ['span', { class: names.filter(Boolean).join(' ') }, 0]
  },
})

/** Outermost first, as published pages nest them. */
export const marks = [
  Color,
  Strikethrough,
  Italic,
  Bold,
  Superscript,
  Subscript,
  plain('keyboard', 'kbd', []),
  plain('inline_code', 'code', ['tt']),
]
