import type { Block, Fragment, Paragraph } from '../document/index.ts'

/** Blocks of text. */
export const textBlocks = new Set(['paragraph', 'heading-1', 'heading-2', 'heading-3', 'code-line'])

/** Blocks that hold any blocks. */
export const containers = new Set([
  'blockquote',
  'hint',
  'if',
  'list-item',
  'tabs-item',
  'stepper-step',
  'column',
  'update',
  'prompt',
])

/** Blocks that hold parts of one kind only. */
export const wholes = new Map([
  ['list-ordered', 'list-item'],
  ['list-unordered', 'list-item'],
  ['list-tasks', 'list-item'],
  ['images', 'image'],
  ['code', 'code-line'],
  ['tabs', 'tabs-item'],
  ['stepper', 'stepper-step'],
  ['columns', 'column'],
  ['updates', 'update'],
])
export const parts = new Set(wholes.values())

/** Blocks that are nothing but their data. */
export const plainBlocks = new Set([
  'divider',
  'math',
  'content-ref',
  'reusable-content',
  'openapi-operation',
  'openapi-webhook',
  'openapi-schemas',
])

/** Blocks with a caption below. */
export const captioned = new Set(['image', 'file', 'embed', 'drawing'])

/** The one paragraph of a caption; `undefined` where a block's fragments are anything else. */
export function captionOf(fragments: Fragment[]): Paragraph | 'none' | undefined {
  const [caption, ...others] = fragments
  if (caption === undefined) return 'none'
  if (others.length > 0 || (caption.fragment ?? caption.type) !== 'caption') return undefined
  return onlyParagraph(caption.nodes)
}

function onlyParagraph(nodes: Block[]): Paragraph | undefined {
  const [first, ...others] = nodes
  return first?.type === 'paragraph' && others.length === 0 ? first : undefined
}

/** The title and the body of an expandable, where it has these and nothing else. */
export function expandableParts(fragments: Fragment[]): { title: Paragraph; body: Fragment } | undefined {
  const [first, body, ...others] = fragments
  const title = first === undefined ? undefined : onlyParagraph(first.nodes)
  const isWhole =
    isNamed(first, 'expandable-title') && isNamed(body, 'expandable-body') && others.length === 0
  return isWhole && title !== undefined && body !== undefined ? { title, body } : undefined
}

function isNamed(fragment: Fragment | undefined, name: string): boolean {
  if (fragment === undefined) return false
  const { type = fragment.fragment, fragment: called = fragment.type } = fragment
  return type === name && called === name
}
