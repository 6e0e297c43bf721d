import { blockText, inlineText, readCodeMark, type Block, type Length, type List } from '../document/index.ts'
import { destinationOf, fragmentNodes, nameOf, pictureOf, type ColoredLine, type Writing } from './context.ts'
import { placeName } from './destinations.ts'
import { directed, directedLine, sideOf } from './directed.ts'
import { writeImage } from './image.ts'
import { linkTo, withoutTags, writeInlines } from './inlines.ts'
import { writeTable } from './table.ts'
import { grouped, headingTag, paragraph, tagged, taggedLine } from './tags.ts'
import { array, breakable, call, joined, literal } from './text.ts'

/** Blocks as expressions, one each. */
export function writeBlocks(blocks: Block[], writing: Writing): string[] {
  return blocks.flatMap((block) => directed([block], writing, (own) => writeBlock(block, own)))
}

function content(blocks: Block[], writing: Writing): string {
  return joined(writeBlocks(blocks, writing))
}

function writeBlock(block: Block, writing: Writing): string[] {
  switch (block.type) {
    case 'paragraph': {
      if (block.nodes.length === 0) return []
      const body = paragraph(writeInlines(block.nodes, writing), writing.direction)
      const isMoved = block.data.align === 'center' || block.data.align === 'end'
      return [isMoved ? call('align', block.data.align, body) : body]
    }
    case 'heading-1':
    case 'heading-2':
    case 'heading-3': {
      const rank = Number(block.type.slice(-1))
      const name = block.meta === undefined ? 'none' : literal(placeName(writing.page.id, block.meta.id))
      const size = ['14pt', '12pt', '10.5pt'][rank - 1]
      const level = writing.page.depth + rank
      const title = writeInlines(block.nodes, writing)
      const section = (words: string) => call('section', name, String(level), size, words)
      return writing.direction === 'rtl'
        ? [tagged(headingTag(level), section(title))]
        : [section(taggedLine(headingTag(level), title))]
    }
    case 'list-ordered':
    case 'list-unordered':
    case 'list-tasks':
      return [writeList(block, writing)]
    case 'list-item':
    case 'column':
    case 'if':
      return writeBlocks(block.nodes, writing)
    case 'divider':
      return ['rule()']
    case 'blockquote':
      return [grouped('BlockQuote', call('quoted', sideOf(writing), content(block.nodes, writing)))]
    case 'hint':
      return [
        grouped(
          'Div',
          call('hint', sideOf(writing), literal(block.data.style), content(block.nodes, writing)),
        ),
      ]
    case 'images':
      return block.nodes.flatMap((image) =>
        writeImage(image, { writing, align: block.data.align, isFramed: block.data.withFrame === true }),
      )
    case 'image':
      return writeImage(block, { writing, align: undefined, isFramed: false })
    case 'code': {
      const source = sourceOf(block)
      const drawn = block.data.syntax === 'mermaid' ? writing.diagram(source) : undefined
      if (drawn === undefined) return [writeCode(block, writing)]
      return [tagged('Figure', call('diagram', literal(drawn)), { alt: source.slice(0, 1000) })]
    }
    case 'code-line':
      return [tagged('Code', call('raw', literal(inlineText(block.nodes))))]
    case 'math': {
      const formula = writing.formula(block.data.formula, 'display')
      const alt = block.data.formula.slice(0, 1000)
      return [
        formula === undefined
          ? tagged('Code', call('code', literal(block.data.formula)))
          : tagged('Formula', formula, { alt }),
      ]
    }
    case 'expandable': {
      const [title] = fragmentNodes(block.fragments, 'expandable-title')
      const body = content(fragmentNodes(block.fragments, 'expandable-body'), writing)
      const name = title?.type === 'paragraph' ? writeInlines(title.nodes, writing) : '[]'
      return [
        ...anchorOf(block.meta, writing),
        grouped('Div', call('titled', directedLine('P', name, writing), body)),
      ]
    }
    case 'tabs':
      return writeBlocks(block.nodes, writing)
    case 'tabs-item':
      return [
        ...anchorOf(block.meta, writing),
        grouped(
          'Div',
          call(
            'tab',
            sideOf(writing),
            directedLine('P', literal(block.data.title ?? ''), writing),
            content(block.nodes, writing),
          ),
        ),
      ]
    case 'table':
      return writeTable(block, writing, { blocks: content, link: linkTo })
    case 'stepper':
      return [
        grouped(
          'L',
          joined(
            block.nodes.map((step, index) => writeStep(content(step.nodes, writing), index + 1, writing)),
          ),
        ),
      ]
    case 'stepper-step':
      return writeBlocks(block.nodes, writing)
    case 'columns': {
      const widths = columnShares(block.nodes.map(({ data }) => data.width)).map((share) => `${share}fr`)
      return [call('side', array(widths), ...block.nodes.map((column) => content(column.nodes, writing)))]
    }
    case 'updates':
      return writeBlocks(block.nodes, writing)
    case 'update': {
      const tags = array((block.data.tags ?? []).map(({ tag }) => literal(tag)))
      const head = call('change-head', literal(block.data.date.slice(0, 10)), tags)
      return [grouped('Div', call('change', tagged('P', head), content(block.nodes, writing)))]
    }
    case 'prompt': {
      const title = directedLine('P', literal(block.data.description ?? 'Prompt'), writing)
      return [grouped('Div', call('titled', title, content(block.nodes, writing)))]
    }
    case 'file':
    case 'content-ref':
    case 'drawing':
    case 'embed':
    case 'integration':
    case 'swagger':
    case 'openapi-operation':
    case 'openapi-webhook':
    case 'openapi-schemas':
    case 'reusable-content':
    case 'raw':
      return writePointer(block, writing)
  }
}

type Pointer = Extract<
  Block,
  {
    type:
      | 'file'
      | 'content-ref'
      | 'drawing'
      | 'embed'
      | 'integration'
      | 'swagger'
      | 'openapi-operation'
      | 'openapi-webhook'
      | 'openapi-schemas'
      | 'reusable-content'
      | 'raw'
  }
>

/** Blocks that show something that paper cannot hold: what it is and where. */
function writePointer(block: Pointer, writing: Writing): string[] {
  switch (block.type) {
    case 'file':
    case 'content-ref': {
      const name = nameOf(block.data.ref, writing)
      return name === ''
        ? []
        : [call('pointer', taggedLine('P', linkTo(destinationOf(block.data.ref, writing), literal(name))))]
    }
    case 'drawing': {
      const picture = pictureOf(block.data.ref, writing)
      return picture === undefined
        ? []
        : [tagged('Figure', call('picture', literal(picture.path), 'width: 100%'))]
    }
    case 'embed':
      return [pointTo(block.data.url, writing)]
    case 'integration': {
      const { integration, block: name, props, url } = block.data
      if (url !== undefined) return [pointTo(url, writing)]
      const source = props?.['content']
      if (typeof source !== 'string') return []
      const lines = source.split('\n').map((line) => literal(breakable(line)))
      return [tagged('Code', call('code', `title: ${literal(`${integration}/${name}`)}`, ...lines))]
    }
    case 'swagger':
    case 'openapi-operation': {
      const { method = '', path = '' } = block.data
      return [
        ...anchorOf(block.meta, writing),
        tagged('P', call('endpoint', literal(method.toUpperCase()), literal(path))),
      ]
    }
    case 'openapi-webhook': {
      const { method = 'webhook', name = '' } = block.data
      return [
        ...anchorOf(block.meta, writing),
        tagged('P', call('endpoint', literal(method.toUpperCase()), literal(name))),
      ]
    }
    case 'openapi-schemas':
      return [
        ...anchorOf(block.meta, writing),
        ...block.data.schemas.map((name) => tagged('P', call('endpoint', '"SCHEMA"', literal(name)))),
      ]
    case 'reusable-content':
      return []
    case 'raw': {
      const text = withoutTags(block.data.text).trim()
      return text === '' ? [] : [tagged('P', call('par', literal(text)))]
    }
  }
}

function pointTo(url: string, writing: Writing): string {
  return call('pointer', taggedLine('P', linkTo(destinationOf({ kind: 'url', url }, writing), literal(url))))
}

function writeStep(body: string, number: number, writing: Writing): string {
  return grouped('LI', call('step', sideOf(writing), String(number), grouped('LBody', body)))
}

function writeList(list: List, writing: Writing): string {
  return grouped('L', writeItems(list, writing))
}

function writeItems(list: List, writing: Writing): string {
  const bodies = list.nodes.map(({ nodes }) => grouped('LBody', content(nodes, writing)))
  const items = bodies.map((body) => grouped('LI', body))
  const isTight = list.nodes.every(({ nodes }) => nodes.length === 1)
  if (list.type === 'list-tasks') {
    const tasks = list.nodes.map(({ data }, index) =>
      grouped('LI', call('task', String(data.checked === true), bodies[index])),
    )
    return call('stack', 'spacing: 7pt', ...tasks)
  }
  const tight = `tight: ${isTight}`
  if (list.type === 'list-unordered') return call('list', tight, ...items)
  return call('enum', tight, `start: ${Math.max(0, Math.trunc(list.data.start ?? 1))}`, ...items)
}

function sourceOf({ nodes }: Extract<Block, { type: 'code' }>): string {
  return nodes.map((line) => inlineText(line.nodes)).join('\n')
}

function writeCode({ data, nodes }: Extract<Block, { type: 'code' }>, { highlight }: Writing): string {
  const read = nodes.map((line) => readCodeMark(inlineText(line.nodes)))
  const lines = read.map(({ text }) => breakable(text))
  const colored = data.syntax === undefined ? undefined : highlight(lines.join('\n'), data.syntax)
  const marked = nodes.flatMap((line, index) => {
    const mark = line.data.highlighted ? 'highlighted' : read[index]?.mark
    return mark === undefined ? [] : [array([String(index + 1), literal(mark)])]
  })
  const made = call(
    'code',
    data.title === undefined ? undefined : `title: ${literal(data.title)}`,
    data.lineNumbers ? 'numbers: true' : undefined,
    marked.length === 0 ? undefined : `marked: ${array(marked)}`,
    ...(colored ?? lines.map((text) => [{ text }])).map(writeLine),
  )
  return tagged('Code', made)
}

function writeLine(runs: ColoredLine): string {
  return joined(
    runs.map(({ text, color }) => {
      const isColor = color !== undefined && /^#[0-9a-f]{6}$/i.test(color)
      return isColor ? call('text', `fill: rgb(${literal(color)})`, literal(text)) : literal(text)
    }),
  )
}

// Widths are percentages; columns without one share what the others leave.
function columnShares(widths: (Length | undefined)[]): number[] {
  const values = widths.map((width) => {
    const value = typeof width === 'number' || width === undefined ? width : width.value
    return value !== undefined && Number.isFinite(value) && value > 0 ? Math.min(1000, value) : undefined
  })
  const known = values.filter((value) => value !== undefined)
  const taken = known.reduce((sum, value) => sum + value, 0)
  const left = taken < 90 ? (100 - taken) / (values.length - known.length) : taken / known.length
  return values.map((value) => Math.max(0.1, value ?? left))
}

function anchorOf(meta: { id?: string } | undefined, { page }: Writing): string[] {
  return meta?.id === undefined ? [] : [call('mark', literal(placeName(page.id, meta.id)))]
}

/** The words of blocks, for a page that cannot be set. */
export function plainBlocks(blocks: Block[]): string {
  return blocks.map(blockText).join('\n\n')
}
