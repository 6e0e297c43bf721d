import type { Direction } from '../document/index.ts'

/** What a part of a printed page is, for those who hear it instead of seeing it. */
export type Tag = {
  type: TagType
  /** The number of the tag around it; 0 for none. */
  parent: number
  /** What a picture shows. */
  alt?: string
  /** The item of a list that begins with it: what stands before is that item's label. */
  begins?: number
}

export type TagType =
  | 'BlockQuote'
  | 'Caption'
  | 'Code'
  | 'Div'
  | 'Figure'
  | 'Formula'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'L'
  | 'LBody'
  | 'LI'
  | 'Note'
  | 'P'
  | 'Sect'
  | 'TD'
  | 'TH'
  | 'TOC'
  | 'TOCI'
  | 'TR'
  | 'Table'

/** A source, and what the marks in what is made of it stand for. */
export type Tagged = { source: string; tags: Tag[] }

type Opening = { type: TagType; mark?: 'block' | 'line'; alt?: string }

// Neither is ever in a source otherwise: in strings they are written by their numbers.
const [opening, closing] = ['\u0001', '\u0002']

/** An expression whose words are of a kind. */
export function tagged(type: TagType, body: string, { alt }: { alt?: string | undefined } = {}): string {
  return `{${open({ type, mark: 'block', ...(alt === undefined ? {} : { alt }) })}\n${body}\n${closing}}`
}

/** A paragraph of some content. Its marks lie in it: between a paragraph and a list, they would part the two. */
export function paragraph(inlines: string, direction: Direction): string {
  // Where lines run from right to left, the compiler draws what ends them first.
  if (direction === 'rtl') return tagged('P', `par({\n[]\n${inlines}\n})`)
  return `par({\n[]\n${open({ type: 'P', mark: 'line' })}\n${inlines}\n${closing}\n})`
}

/** The same within a line. */
export function taggedLine(type: TagType, body: string): string {
  return `{${open({ type, mark: 'line' })}\n${body}\n${closing}}`
}

/** An expression, or several after each other, of a kind that has words only in what is tagged within. */
export function grouped(type: TagType, body: string): string {
  return `${open({ type })}${body}${closing}`
}

export function headingTag(level: number): TagType {
  return (['H1', 'H2', 'H3', 'H4', 'H5'] as const)[level - 1] ?? 'H6'
}

function open(tag: Opening): string {
  return `${opening}${JSON.stringify(tag)}${opening}`
}

/** Numbers the tags of a source from 1 on; where one with words begins and ends, the compiler leaves a mark. */
export function numberTags(source: string): Tagged {
  const tags: Tag[] = []
  const around: { number: number; mark: Opening['mark']; isWaiting: boolean }[] = []

  function opened({ type, mark, alt }: Opening): string {
    const begun = mark === undefined ? undefined : around.findLast(({ isWaiting }) => isWaiting)
    const parent = around.at(-1)?.number ?? 0
    tags.push({
      type,
      parent,
      ...(alt === undefined ? {} : { alt }),
      ...(begun && { begins: begun.number }),
    })
    if (mark !== undefined) for (const each of around) each.isWaiting = false
    around.push({ number: tags.length, mark, isWaiting: type === 'LI' })
    return signOf('on', { number: tags.length, mark })
  }

  function closed(piece: string): string {
    const [first, ...others] = piece.split(closing)
    const signs = others.map((text) => {
      const { number = 0, mark } = around.pop() ?? {}
      return `${signOf('off', { number, mark })}${text}`
    })
    return [first, ...signs].join('')
  }

  // Between two openings lies one opening, which was written above.
  const pieces = source
    .split(opening)
    .map((piece, index) => (index % 2 === 0 ? closed(piece) : opened(JSON.parse(piece) as Opening)))
  return { source: pieces.join(''), tags }
}

function signOf(name: 'on' | 'off', { number, mark }: { number: number; mark: Opening['mark'] }): string {
  if (mark === undefined) return ''
  return `${mark === 'line' ? `${name}-line` : name}(${digitsOf(number)})`
}

/** The digits of a mark: as many as a colour has left beside what it says. */
function digitsOf(number: number): string {
  return [Math.floor(number / 10_000) % 100, Math.floor(number / 100) % 100, number % 100].join(', ')
}
