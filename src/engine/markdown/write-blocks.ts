import type { Block, BlockType, InlineNode, List, ListItem, MathBlock } from '../document/nodes.ts'
import { htmlBlockNames, htmlRawNames } from 'micromark-util-html-tag-name'
import { openTag } from './html/escape.ts'
import { keepHashes } from './inline/escape.ts'
import { alignText, levelOf, writeHeadingHtml } from './html/write-blocks.ts'
import { writeCode } from './syntax/code.ts'
import { writeColumns } from './syntax/columns.ts'
import { writeContentRef } from './syntax/content-ref.ts'
import { writeCustom } from './syntax/custom.ts'
import { writeDrawing } from './syntax/drawing.ts'
import { writeEmbed } from './syntax/embed.ts'
import { writeExpandable } from './syntax/expandable.ts'
import { writeFile } from './syntax/file.ts'
import { writeHint } from './syntax/hint.ts'
import { writeIf } from './syntax/if.ts'
import { writeImages } from './syntax/images.ts'
import { writeReusableContent } from './syntax/include.ts'
import { writeIntegration } from './syntax/integration.ts'
import {
  writeOpenApiOperation,
  writeOpenApiSchemas,
  writeOpenApiWebhook,
  writeSwagger,
} from './syntax/openapi.ts'
import { writePrompt } from './syntax/prompt.ts'
import { EMPTY_TASK } from './syntax/list.ts'
import { writeStepper } from './syntax/stepper.ts'
import { writeTable } from './syntax/table.ts'
import { writeTabs } from './syntax/tabs.ts'
import { writeUpdates } from './syntax/updates.ts'
import type { WriteContext } from './write-context.ts'

/** Sibling blocks, a blank line between them. */
export function writeBlocks(nodes: Block[], context: WriteContext): string {
  return writeSiblings(nodes, context)
    .filter((text) => text !== '')
    .join('\n\n')
}

/** One text for each block. Lists that would run together take turns with their markers. */
export function writeSiblings(nodes: Block[], context: WriteContext): string[] {
  let last = ''
  return nodes.map((node, index) => {
    const previous = nodes[index - 1]
    last = previous && isList(node) && previous.type === node.type ? otherMarker(node, [last]) : ''
    return writeBlock(node, context, last)
  })
}

/** One block; a list may be told its marker. */
export function writeBlock(block: Block, context: WriteContext, marker = ''): string {
  return isList(block)
    ? writeList(block, context, marker || otherMarker(block, []))
    : writeOne(block, context)
}

/** The first marker of a list that is not in use beside it. */
export function otherMarker(list: List, used: string[]): string {
  const markers = list.type === 'list-ordered' ? ['.', ')'] : ['*', '-', '+']
  const taken = used.map((marker) => marker || (markers[0] ?? ''))
  return markers.find((marker) => !taken.includes(marker)) ?? markers[0] ?? ''
}

type Writers = {
  [Type in BlockType]: (block: Extract<Block, { type: Type }>, context: WriteContext) => string
}

const WRITERS: Writers = {
  paragraph: writeParagraph,
  'heading-1': writeHeading,
  'heading-2': writeHeading,
  'heading-3': writeHeading,
  'list-ordered': writeList,
  'list-unordered': writeList,
  'list-tasks': writeList,
  blockquote: (block, context) => writeQuote(context.blocks(block.nodes)),
  divider: () => '***',
  math: writeMath,
  raw: (block) => block.data.text,
  code: writeCode,
  hint: writeHint,
  if: writeIf,
  images: writeImages,
  file: writeFile,
  drawing: writeDrawing,
  embed: writeEmbed,
  expandable: writeExpandable,
  tabs: writeTabs,
  table: writeTable,
  swagger: writeSwagger,
  'openapi-operation': writeOpenApiOperation,
  'openapi-schemas': writeOpenApiSchemas,
  'openapi-webhook': writeOpenApiWebhook,
  'content-ref': writeContentRef,
  integration: writeIntegration,
  'reusable-content': writeReusableContent,
  stepper: writeStepper,
  columns: writeColumns,
  updates: writeUpdates,
  prompt: writePrompt,
  image: writeCustom,
  'code-line': writeCustom,
  'list-item': writeCustom,
  'tabs-item': writeCustom,
  'stepper-step': writeCustom,
  column: writeCustom,
  update: writeCustom,
}

function writeOne(block: Block, context: WriteContext): string {
  // The table pairs each type with a writer of just that type.
  const write = WRITERS[block.type] as (block: Block, context: WriteContext) => string
  return write(block, context)
}

function writeMath(block: MathBlock): string {
  return /^\$\$[ \t]*$/m.test(block.data.formula) ? writeCustom(block) : `$$\n${block.data.formula}\n$$`
}

type Paragraph = Extract<Block, { type: 'paragraph' }>
type Heading = Extract<Block, { type: 'heading-1' | 'heading-2' | 'heading-3' }>

function writeParagraph({ data, nodes }: Paragraph, context: WriteContext): string {
  if (!data.align) return guardHtml(nodes, context.inlines(nodes))
  const text = context.html(nodes)
  return text === '' ? '' : `${openTag('p', { align: alignText(data.align) })}${text}</p>`
}

/** A foreign tag at the start must not turn the paragraph into a block of HTML. */
function guardHtml([first]: InlineNode[], text: string): string {
  if (first?.object !== 'inline' || first.type !== 'raw') return text
  const name = /^<\/?([a-z][a-z0-9-]*)/i.exec(text)?.[1]?.toLowerCase()
  const isBlock = name === undefined || htmlBlockNames.includes(name) || htmlRawNames.includes(name)
  return isBlock || /^<[^<>]*>\s*$/.test(text) ? `<b></b>${text}` : text
}

function writeHeading(block: Heading, context: WriteContext): string {
  const { align, id } = block.data
  const level = levelOf(block)
  if (align) return writeHeadingHtml(block, context)
  const text = keepHashes(context.inlines(block.nodes, 'line'))
  const anchor = id === undefined ? '' : `${openTag('a', { href: `#${id}`, id })}</a>`
  return ['#'.repeat(level), text, anchor].filter(Boolean).join(' ')
}

function writeQuote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function writeList(list: List, context: WriteContext, marker = otherMarker(list, [])): string {
  const start = list.type === 'list-ordered' ? (list.data.start ?? 1) : 1
  const items = list.nodes.map((item, index) =>
    writeItem(item, list.type === 'list-ordered' ? `${start + index}${marker}` : marker, context),
  )
  return items.map(({ text }) => text).join(items.some(({ isLoose }) => isLoose) ? '\n\n' : '\n')
}

function writeItem(
  item: ListItem,
  marker: string,
  context: WriteContext,
): { text: string; isLoose: boolean } {
  const { checked } = item.data
  const box = checked === undefined ? '' : `[${checked ? 'x' : ' '}] `
  const [first, ...rest] = writeItemBlocks(item, marker, context).filter((text) => text !== '')
  // A task needs a line of text after its box.
  const standIn = checked !== undefined && !startsWithText(item) ? `${EMPTY_TASK}\n\n` : ''
  const head = first === '***' ? '___' : (first ?? '')
  const isTight = rest.length === 0 || (rest.length === 1 && !head.startsWith('<') && isTightPair(item, rest))
  const body = [head, ...rest].join(isTight ? '\n' : '\n\n')
  const indent = ' '.repeat(marker.length + 1)
  const text = `${marker} ${box}${standIn}${body}`
    .replace(/\n(?=[^\n])/g, `\n${indent}`)
    .replace(/(?<![ \n])[ \n]+$/, '')
  return { text, isLoose: !isTight }
}

/** Lists in a list that have no text beside their markers would make a divider of them. */
function writeItemBlocks({ nodes }: ListItem, marker: string, context: WriteContext): string[] {
  const texts = writeSiblings(nodes, context)
  const at = texts.findIndex((text) => text !== '')
  const first = nodes[at]
  const [line = ''] = `${marker} ${texts[at]}`.split('\n', 1)
  const isRule = line.length > 4 && /^[* ]+$/.test(line)
  return first === undefined || !isList(first) || !isRule
    ? texts
    : texts.with(at, writeBlock(first, context, '+'))
}

/** A list may follow its item's text at once, where it can interrupt a paragraph: not one that begins with a list. */
function isTightPair({ nodes }: ListItem, [second = '']: string[]): boolean {
  const last = nodes.at(-1)
  const canInterrupt =
    /^(?:[-+*]|1[.)]) \S/.test(second) && !/^\S+ (?:[-+*]|\d{1,9}[.)])(?:\s|$)/.test(second)
  return nodes[0]?.type === 'paragraph' && last !== undefined && isList(last) && canInterrupt
}

function startsWithText({ nodes: [first] }: ListItem): boolean {
  if (first?.type !== 'paragraph' || first.data.align) return false
  return first.nodes.some((node) => node.object !== 'text' || node.leaves.some((leaf) => leaf.text !== ''))
}

export function isList(block: Block): block is List {
  return block.type === 'list-ordered' || block.type === 'list-unordered' || block.type === 'list-tasks'
}
