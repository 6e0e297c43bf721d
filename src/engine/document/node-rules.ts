import type { PlainMarkType } from './nodes.ts'

/** What a member of `data` must be; "?" at the end of its name means that it may be absent. */
export type Check =
  | 'text'
  | 'number'
  | 'flag'
  | 'object'
  | 'texts'
  | 'ref'
  | 'media'
  | 'openapi'
  | 'tags'
  | 'length'
  | readonly string[]
export type DataRule = Record<string, Check>

export type BlockRule = {
  content: 'blocks' | 'inlines' | 'fragments' | 'none'
  child?: string
  inside?: string
  data: DataRule
}
export type InlineRule = { content: 'inlines' | 'none'; data: DataRule }

export const MARK_TYPES: PlainMarkType[] = [
  'bold',
  'italic',
  'code',
  'strikethrough',
  'keyboard',
  'superscript',
  'subscript',
]

const ALIGN = ['start', 'center', 'end'] as const
const heading: BlockRule = { content: 'inlines', data: { 'align?': ALIGN, 'id?': 'text' } }
const operation: DataRule = { 'path?': 'text', 'method?': 'text', 'headless?': 'flag' }

export const BLOCK_RULES: Record<string, BlockRule> = {
  paragraph: { content: 'inlines', data: { 'align?': ALIGN } },
  'heading-1': heading,
  'heading-2': heading,
  'heading-3': heading,
  'list-ordered': { content: 'blocks', child: 'list-item', data: { 'start?': 'number' } },
  'list-unordered': { content: 'blocks', child: 'list-item', data: {} },
  'list-tasks': { content: 'blocks', child: 'list-item', data: {} },
  'list-item': {
    content: 'blocks',
    inside: 'list-ordered list-unordered list-tasks',
    data: { 'checked?': 'flag' },
  },
  divider: { content: 'none', data: {} },
  blockquote: { content: 'blocks', data: {} },
  hint: { content: 'blocks', data: { style: ['info', 'warning', 'danger', 'success'], 'icon?': 'text' } },
  if: { content: 'blocks', data: { expression: 'text' } },
  images: {
    content: 'blocks',
    child: 'image',
    data: { 'align?': ['center', 'left', 'right'], 'fullWidth?': 'flag', 'withFrame?': 'flag' },
  },
  image: {
    content: 'fragments',
    inside: 'images',
    data: { ref: 'media', 'refDark?': 'media', 'width?': 'length', 'height?': 'length', 'alt?': 'text' },
  },
  file: { content: 'none', data: { ref: 'media' } },
  drawing: { content: 'none', data: { 'ref?': 'media', 'alt?': 'text' } },
  embed: { content: 'none', data: { url: 'text', 'fullWidth?': 'flag' } },
  code: {
    content: 'blocks',
    child: 'code-line',
    data: {
      'syntax?': 'text',
      'title?': 'text',
      'overflow?': ['scroll', 'wrap'],
      'lineNumbers?': 'flag',
      'fullWidth?': 'flag',
      'expandable?': 'flag',
      'collapsedLineCount?': 'number',
    },
  },
  'code-line': { content: 'inlines', inside: 'code', data: { 'highlighted?': 'flag' } },
  math: { content: 'none', data: { formula: 'text' } },
  expandable: { content: 'fragments', data: { 'defaultExpanded?': 'flag' } },
  tabs: { content: 'blocks', child: 'tabs-item', data: { 'fullWidth?': 'flag' } },
  'tabs-item': { content: 'blocks', inside: 'tabs', data: { 'title?': 'text', 'icon?': 'text' } },
  table: {
    content: 'fragments',
    data: {
      view: 'object',
      definition: 'object',
      records: 'object',
      'search?': 'flag',
      'fullWidth?': 'flag',
    },
  },
  swagger: {
    content: 'none',
    data: { ref: 'media', ...operation, 'expanded?': 'flag', 'fullWidth?': 'flag' },
  },
  'openapi-operation': { content: 'none', data: { ref: 'openapi', ...operation } },
  'openapi-webhook': {
    content: 'none',
    data: { ref: 'openapi', 'name?': 'text', 'method?': 'text', 'headless?': 'flag' },
  },
  'openapi-schemas': { content: 'none', data: { ref: 'openapi', schemas: 'texts', 'grouped?': 'flag' } },
  'content-ref': { content: 'none', data: { ref: 'ref' } },
  integration: {
    content: 'none',
    data: {
      integration: 'text',
      block: 'text',
      props: 'object',
      'action?': 'object',
      'url?': 'text',
      'fullWidth?': 'flag',
    },
  },
  'reusable-content': { content: 'none', data: { ref: 'ref' } },
  stepper: { content: 'blocks', child: 'stepper-step', data: {} },
  'stepper-step': { content: 'blocks', inside: 'stepper', data: { 'icon?': 'text' } },
  columns: { content: 'blocks', child: 'column', data: { 'fullWidth?': 'flag' } },
  column: {
    content: 'blocks',
    inside: 'columns',
    data: { 'width?': 'length', 'verticalAlignment?': ['top', 'middle', 'bottom'] },
  },
  updates: { content: 'blocks', child: 'update', data: { 'format?': ['full', 'short', 'numeric'] } },
  update: { content: 'blocks', inside: 'updates', data: { date: 'text', 'tags?': 'tags' } },
  prompt: {
    content: 'blocks',
    data: {
      'description?': 'text',
      'icon?': 'text',
      'openInAIProviders?': 'flag',
      'defaultExpanded?': ['hidden', 'partial', 'full'],
    },
  },
  raw: { content: 'none', data: { text: 'text' } },
}

export const INLINE_RULES: Record<string, InlineRule> = {
  link: { content: 'inlines', data: { ref: 'ref', 'title?': 'text' } },
  mention: { content: 'none', data: { ref: 'ref' } },
  'inline-math': { content: 'none', data: { formula: 'text' } },
  emoji: { content: 'none', data: { code: 'text' } },
  icon: { content: 'none', data: { icon: 'text', 'color?': 'text' } },
  'inline-image': {
    content: 'none',
    data: {
      ref: 'media',
      'refDark?': 'media',
      'alt?': 'text',
      'caption?': 'text',
      'size?': ['original', 'line'],
    },
  },
  button: {
    content: 'none',
    data: {
      label: 'text',
      kind: ['primary', 'secondary'],
      'size?': ['small', 'medium', 'large'],
      'icon?': 'text',
      'ref?': 'ref',
      'action?': 'object',
    },
  },
  expression: { content: 'none', data: { expression: 'text' } },
  annotation: { content: 'inlines', data: {} },
  raw: { content: 'none', data: { text: 'text' } },
}
