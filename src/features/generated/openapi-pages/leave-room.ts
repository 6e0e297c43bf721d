import type { Block, JSONDocument } from '../../../engine/document/index.ts'
import { operationOf } from '../../../engine/openapi/html/index.ts'
import { modelMarkdown, operationMarkdown, spellLegacyMethods } from '../../../engine/openapi/index.ts'
import type { OpenApiBlock } from '../../../engine/html/index.ts'
import { breathe } from '../../../platform/breathe.ts'
import type { Db } from '../../../platform/database/index.ts'
import { heading, paragraph, replaced } from './spell-out-blocks.ts'
import { loadShownSpecs, type ShownIn, type ShownSpecs } from './load-shown-specs.ts'

// Of the letters that mean nothing to anybody, so that no text has them.
const mark = (at: number) => `\uE0F0${at}\uE0F1`
const marked = /^(.*)\uE0F0(\d{1,9})\uE0F1$/gm

/** A document with room for what it shows, and what fills that room when the rest is written as Markdown. */
export type WithRoom = {
  document: JSONDocument
  /** The versions of what is shown, which never change. */
  versions: string[]
  fill: (markdown: string) => Promise<string>
}

/**
 * A document for Markdown alone: operations, webhooks and models are put in when the rest is written. They are Markdown
 * already, and to read that of fifty operations into a document took seconds.
 */
export async function leaveRoom(db: Db, input: ShownIn): Promise<WithRoom> {
  const document = spellLegacyMethods(input.document)
  const shown = await loadShownSpecs(db, { ...input, document })
  const texts: (() => string)[] = []
  const rooms = new Map<Block, Block[]>()
  const add = (write: () => string) => paragraph(mark(texts.push(write) - 1))
  for (const block of shown.blocks) {
    const room = roomFor(shown, block, add)
    if (room !== undefined) rooms.set(block, room)
  }
  return {
    document: { ...document, nodes: replaced(document.nodes, rooms) },
    versions: shown.blocks.map((block) => shown.versionOf(block) ?? ''),
    fill: (markdown) => fill(markdown, texts),
  }
}

function roomFor(
  shown: ShownSpecs,
  block: OpenApiBlock,
  add: (write: () => string) => Block,
): Block[] | undefined {
  const document = shown.documentOf(block)
  if (document === undefined) return undefined
  if (block.type === 'openapi-schemas')
    return block.data.schemas.flatMap((name) => [
      heading(name, undefined),
      add(() => modelMarkdown(document, name)),
    ])
  const operation = operationOf(document, block)
  if (operation === undefined) return undefined
  const text = add(() => operationMarkdown(document, operation))
  return block.data.headless === true ? [text] : [heading(operation.title, block.meta?.id), text]
}

async function fill(markdown: string, writers: (() => string)[]): Promise<string> {
  if (writers.length === 0) return markdown
  const texts: string[] = []
  for (const write of writers) {
    await breathe()
    texts.push(write())
  }
  return markdown.replaceAll(marked, (_line, before: string, at: string) => {
    // What is inside a list or a quotation stays there.
    const further = before.replace(/[^\s>]/g, ' ')
    return `${before}${(texts[Number(at)] ?? '').replaceAll('\n', `\n${further}`)}`
  })
}
