import type { Tag } from '../../../engine/typst/index.ts'
import { numbersOf, operatorOf, readOperations, type Operation } from './content.ts'
import { openPieces, withoutRanges } from './pieces.ts'

/** What a stretch of a page's content belongs to: a tag, the label of an item, or a link within a tag. */
export type Owner =
  | { tag: number; kind: 'text' }
  | { tag: number; kind: 'label' }
  | { tag: number; kind: 'link'; link: number }

/** A rectangle on a page: left, bottom, right, top. */
export type Area = [number, number, number, number]

/** What the pages before left open. */
export type Reading = { open: number[]; last: number; ended: Set<number> }

/** `around` has the tags that links without words are in. */
export type TaggedPage = { content: Buffer; owners: Owner[]; around: Map<number, number> }

type PageContext = { tags: Tag[]; reading: Reading; links: Area[] }
type Mark = { at: number; isOpening: boolean; tag: number }
type Matrix = [number, number, number, number, number, number]

const decoration = 'decoration'
const unit: Matrix = [1, 0, 0, 1, 0, 0]
const fill = operatorOf('f')
const paint = operatorOf('k')
const endText = operatorOf('ET')
const placeText = operatorOf('Tm')
const beginText = operatorOf('BT')

/**
 * The content of a page with its words marked by what they belong to, and everything else as decoration. The marks that
 * the compiler left are gone. A page whose marks do not add up is one paragraph.
 */
export function tagPage(bytes: Buffer, given: PageContext): TaggedPage {
  const operations = operationsOf(bytes)
  const marks = marksOf(bytes, operations)
  try {
    return tagMarked(bytes, { ...given, operations, marks })
  } catch {
    const { reading } = given
    reading.open = []
    reading.last = 0
    for (const { isOpening, tag } of marks) if (!isOpening) reading.ended.add(tag)
    return asParagraph(bytes, operations)
  }
}

// What cannot be read has no marks that could be found.
function operationsOf(bytes: Buffer): Operation[] {
  try {
    return readOperations(bytes)
  } catch {
    return []
  }
}

function asParagraph(bytes: Buffer, operations: Operation[]): TaggedPage {
  const signs = operations.flatMap((operation, at) => {
    const after = operations[at + 1]
    return operation.operator === paint && after?.operator === fill
      ? [[operation.start, after.end] as const]
      : []
  })
  const whole = [Buffer.from('/P <</MCID 0>> BDC\n'), ...withoutRanges(bytes, signs), Buffer.from('\nEMC')]
  return { content: Buffer.concat(whole), owners: [{ tag: 0, kind: 'text' }], around: new Map() }
}

function tagMarked(
  bytes: Buffer,
  { tags, reading, links, operations, marks }: PageContext & { operations: Operation[]; marks: Mark[] },
): TaggedPage {
  if (operations.length === 0 && bytes.length > 0) throw new Error('a page cannot be read')
  const pieces = openPieces(bytes)
  const owners: Owner[] = []
  const around = new Map<number, number>()
  const saved: { matrix: Matrix; at: number; hasContent: boolean }[] = []
  let matrix = unit
  let sequence: Owner | typeof decoration | undefined
  let current: Owner | typeof decoration | undefined
  let aside = 0
  let repeated = 0
  let next = 0
  let link = -1

  function end(): void {
    if (sequence !== undefined) pieces.say('EMC')
    sequence = undefined
  }

  function begin(owner: Owner | typeof decoration): void {
    // Where something has content, what is around it has, too.
    for (let depth = saved.length - 1; depth >= 0; depth--) {
      const each = saved[depth]
      if (each === undefined || each.hasContent) break
      each.hasContent = true
    }
    if (sequence !== undefined && isSame(sequence, owner)) return
    end()
    sequence = owner
    if (owner === decoration) pieces.say('/Artifact BMC')
    else pieces.say(`/${nameOf(owner, tags)} <</MCID ${owners.push(owner) - 1}>> BDC`)
  }

  function pass({ isOpening, tag }: Mark): void {
    end()
    current = undefined
    if (tag === 0) aside += isOpening ? 1 : -1
    else if (tag > tags.length) throw new Error(`a page names the tag ${tag}`)
    else if (reading.ended.has(tag)) repeated += isOpening ? 1 : -1
    else if (isOpening) {
      reading.open.push(tag)
      reading.last = tag
    } else {
      // It is not open where it began on a page that could not be read.
      reading.open = reading.open.filter((each) => each !== tag)
      reading.ended.add(tag)
      reading.last = tag
    }
    if (aside < 0 || repeated < 0) throw new Error('the marks of a page do not add up')
  }

  // Where a row of a table goes on on the next page, its cells do so one after the other: the next mark tells whose
  // words these are.
  function findOwner(): Owner | typeof decoration {
    if (aside > 0 || repeated > 0) return decoration
    const coming = comingMark()
    if (coming !== undefined && !coming.isOpening) return { tag: coming.tag, kind: 'text' }
    if (reading.open.includes(reading.last)) return { tag: reading.last, kind: 'text' }
    const begins = coming === undefined ? undefined : tags[coming.tag - 1]?.begins
    if (begins !== undefined) return { tag: begins, kind: 'label' }
    return { tag: reading.open.at(-1) ?? tags[reading.last - 1]?.parent ?? 0, kind: 'text' }
  }

  function comingMark(): Mark | undefined {
    for (let at = next; at < marks.length; at++) {
      const mark = marks[at]
      if (mark !== undefined && mark.tag !== 0 && !reading.ended.has(mark.tag)) return mark
    }
    return undefined
  }

  function ownerNow(): Owner | typeof decoration {
    return (current ??= findOwner())
  }

  function ownerAt(point: [number, number], last: number): Owner | typeof decoration {
    const owner = noteAfter(last) ?? ownerNow()
    // Most words are in the link of those before them: a table of contents has hundreds, with a dot at a time.
    const area = links[link]
    if (area === undefined || !isIn(point, area)) link = links.findIndex((each) => isIn(point, each))
    if (link < 0) return owner
    if (owner === decoration) around.set(link, reading.open.at(-1) ?? 0)
    if (owner === decoration || owner.kind !== 'text') return owner
    return { tag: owner.tag, kind: 'link', link }
  }

  // The number of a note stands right before it.
  function noteAfter(last: number): Owner | undefined {
    const coming = marks[next]
    if (coming === undefined || tags[coming.tag - 1]?.type !== 'Note' || !coming.isOpening) return undefined
    for (let at = last; at < coming.at; at++) if (operations[at]?.operator === beginText) return undefined
    return { tag: coming.tag, kind: 'text' }
  }

  function passAt(at: number): void {
    const mark = marks[next++]
    if (mark?.at !== at) throw new Error('a page has a colour that is no mark')
    pass(mark)
  }

  function restore(operation: Operation): void {
    end()
    const last = saved.pop()
    if (last === undefined) throw new Error('a page restores what it did not save')
    matrix = last.matrix
    if (last.hasContent) pieces.take(operation)
    else pieces.cut(last.at)
  }

  // Takes a text as a whole, and says where it ends.
  function takeText(at: number): number {
    let last = at
    let place: Operation | undefined
    while (operations[last]?.operator !== endText) {
      const inside = operations[++last]
      if (inside === undefined) throw new Error('the text of a page has no end')
      if (inside.operator === placeText) place ??= inside
    }
    const [, , , , x, y] = times(place === undefined ? unit : matrixOf(bytes, place), matrix)
    begin(ownerAt([x, y], last))
    for (let each = at; each <= last; each++) pieces.take(operations[each])
    return last
  }

  for (let at = 0; at < operations.length; at++) {
    const operation = operations[at]
    if (operation === undefined) break
    switch (actions.get(operation.operator)) {
      case 'mark':
        passAt(at)
        // What fills nothing goes with its colour.
        at += 1
        break
      case 'save':
        end()
        saved.push({ matrix, at: pieces.part(), hasContent: false })
        pieces.take(operation)
        break
      case 'restore':
        restore(operation)
        break
      case 'move':
        end()
        matrix = times(matrixOf(bytes, operation), matrix)
        pieces.take(operation)
        break
      case 'text':
        at = takeText(at)
        break
      case 'picture': {
        const owner = ownerNow()
        const type = owner === decoration ? undefined : tags[owner.tag - 1]?.type
        begin(type === 'Figure' || type === 'Formula' ? owner : decoration)
        pieces.take(operation)
        break
      }
      case 'shape':
        begin(decoration)
        pieces.take(operation)
        break
      case undefined:
        pieces.take(operation)
    }
  }
  end()
  if (saved.length > 0 || aside > 0 || repeated > 0) throw new Error('the marks of a page do not add up')
  return { content: pieces.join(), owners, around }
}

type Action = 'mark' | 'save' | 'restore' | 'move' | 'text' | 'picture' | 'shape'
const actions = new Map<number, Action>([
  [paint, 'mark'],
  [operatorOf('q'), 'save'],
  [operatorOf('Q'), 'restore'],
  [operatorOf('cm'), 'move'],
  [beginText, 'text'],
  [operatorOf('Do'), 'picture'],
  [operatorOf('re'), 'shape'],
  [operatorOf('m'), 'shape'],
  [operatorOf('sh'), 'shape'],
])

// A mark is a colour of four parts, which nothing else on a page has, that fills nothing.
function marksOf(bytes: Buffer, operations: Operation[]): Mark[] {
  const marks: Mark[] = []
  for (const [at, operation] of operations.entries()) {
    if (operation.operator !== paint || operations[at + 1]?.operator !== fill) continue
    const parts = numbersOf(bytes, operation).map((each) => Math.round(each * 100))
    const [kind = 0, high = 0, middle = 0, low = 0] = parts
    if (kind !== 1 && kind !== 2) continue
    marks.push({ at, isOpening: kind === 1, tag: (high * 100 + middle) * 100 + low })
  }
  return marks
}

function isSame(one: Owner | typeof decoration, other: Owner | typeof decoration): boolean {
  if (one === other) return true
  if (one === decoration || other === decoration) return false
  if (one.kind !== other.kind || one.tag !== other.tag) return false
  return one.kind !== 'link' || other.kind !== 'link' || one.link === other.link
}

function nameOf(owner: Owner, tags: Tag[]): string {
  if (owner.kind === 'label') return 'Lbl'
  return owner.kind === 'link' ? 'Link' : (tags[owner.tag - 1]?.type ?? 'P')
}

function matrixOf(bytes: Buffer, operation: Operation): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(bytes, operation)
  return [a, b, c, d, e, f]
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}

// Letters stand on the lower edge of their link.
function isIn([x, y]: [number, number], [left, bottom, right, top]: Area): boolean {
  const near = 0.5
  return x > left - near && x < right - near && y > bottom - near && y < top + near
}
