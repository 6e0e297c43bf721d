import type { Tag } from '../../../engine/typst/index.ts'
import { numbersOf, readOperations, type Operation } from './content.ts'

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
export type TaggedPage = { content: string; owners: Owner[]; around: Map<number, number> }

type Mark = { at: number; isOpening: boolean; tag: number }
type Matrix = [number, number, number, number, number, number]

const decoration = 'decoration'
const unit: Matrix = [1, 0, 0, 1, 0, 0]

/**
 * The content of a page with its words marked by what they belong to, and everything else as decoration. The marks that
 * the compiler left are gone. Throws where they do not add up.
 */
export function tagPage(
  bytes: Buffer,
  { tags, reading, links }: { tags: Tag[]; reading: Reading; links: Area[] },
): TaggedPage {
  const operations = readOperations(bytes)
  const marks = marksOf(bytes, operations)
  const pieces: string[] = []
  const owners: Owner[] = []
  const around = new Map<number, number>()
  const saved: { matrix: Matrix; at: number; hasContent: boolean }[] = []
  let matrix = unit
  let sequence: string | undefined
  let aside = 0
  let repeated = 0
  let next = 0

  function end(): void {
    if (sequence !== undefined) pieces.push('EMC')
    sequence = undefined
  }

  function begin(owner: Owner | typeof decoration): void {
    const key = JSON.stringify(owner)
    for (const each of saved) each.hasContent = true
    if (sequence === key) return
    end()
    sequence = key
    if (owner === decoration) pieces.push('/Artifact BMC')
    else {
      pieces.push(`/${nameOf(owner, tags)} <</MCID ${owners.length}>> BDC`)
      owners.push(owner)
    }
  }

  function pass({ isOpening, tag }: Mark): void {
    end()
    if (tag === 0) aside += isOpening ? 1 : -1
    else if (tag > tags.length) throw new Error(`a page names the tag ${tag}`)
    else if (reading.ended.has(tag)) repeated += isOpening ? 1 : -1
    else if (isOpening) {
      reading.open.push(tag)
      reading.last = tag
    } else {
      if (!reading.open.includes(tag)) throw new Error(`the tag ${tag} ends before it begins`)
      reading.open = reading.open.filter((each) => each !== tag)
      reading.ended.add(tag)
      reading.last = tag
    }
    if (aside < 0 || repeated < 0) throw new Error('the marks of a page do not add up')
  }

  // Where a row of a table goes on on the next page, its cells do so one after the other: the next mark tells whose
  // words these are.
  function ownerNow(): Owner | typeof decoration {
    if (aside > 0 || repeated > 0) return decoration
    const coming = marks.slice(next).find(({ tag }) => tag !== 0 && !reading.ended.has(tag))
    if (coming !== undefined && !coming.isOpening && reading.open.includes(coming.tag))
      return { tag: coming.tag, kind: 'text' }
    if (reading.open.includes(reading.last)) return { tag: reading.last, kind: 'text' }
    const begins = coming === undefined ? undefined : tags[coming.tag - 1]?.begins
    if (begins !== undefined) return { tag: begins, kind: 'label' }
    return { tag: reading.open.at(-1) ?? tags[reading.last - 1]?.parent ?? 0, kind: 'text' }
  }

  function ownerAt(point: [number, number]): Owner | typeof decoration {
    const owner = ownerNow()
    const link = links.findIndex((area) => isIn(point, area))
    if (owner === decoration) around.set(link, reading.open.at(-1) ?? 0)
    if (owner === decoration || owner.kind !== 'text') return owner
    return link < 0 ? owner : { tag: owner.tag, kind: 'link', link }
  }

  // The number of a note stands right before it.
  function noteAfter(last: number): Owner | undefined {
    const coming = marks[next]
    if (coming === undefined || tags[coming.tag - 1]?.type !== 'Note' || !coming.isOpening) return undefined
    for (let at = last; at < coming.at; at++) if (operations[at]?.operator === 'BT') return undefined
    return { tag: coming.tag, kind: 'text' }
  }

  function take(first: number, last = first): void {
    const [start, end_] = [operations[first]?.start ?? 0, operations[last]?.end ?? 0]
    pieces.push(bytes.toString('latin1', start, end_))
  }

  for (let at = 0; at < operations.length; at++) {
    const operation = operations[at]
    if (operation === undefined) break
    switch (operation.operator) {
      case 'k': {
        const mark = marks[next++]
        if (mark?.at !== at) throw new Error('a page has a colour that is no mark')
        pass(mark)
        at += 1
        break
      }
      case 'q':
        end()
        saved.push({ matrix, at: pieces.length, hasContent: false })
        take(at)
        break
      case 'Q': {
        end()
        const last = saved.pop()
        if (last === undefined) throw new Error('a page restores what it did not save')
        matrix = last.matrix
        if (last.hasContent) take(at)
        else pieces.length = last.at
        break
      }
      case 'cm':
        end()
        matrix = times(matrixOf(bytes, operation), matrix)
        take(at)
        break
      case 'BT': {
        let last = at
        let place: Operation | undefined
        while (operations[last]?.operator !== 'ET') {
          const inside = operations[++last]
          if (inside === undefined) throw new Error('the text of a page has no end')
          if (inside.operator === 'Tm') place ??= inside
        }
        const [, , , , x, y] = times(place === undefined ? unit : matrixOf(bytes, place), matrix)
        begin(noteAfter(last) ?? ownerAt([x, y]))
        take(at, last)
        at = last
        break
      }
      case 'Do': {
        const owner = ownerNow()
        const type = owner === decoration ? undefined : tags[owner.tag - 1]?.type
        begin(type === 'Figure' || type === 'Formula' ? owner : decoration)
        take(at)
        break
      }
      case 're':
      case 'm':
      case 'sh':
        begin(decoration)
        take(at)
        break
      default:
        take(at)
    }
  }
  end()
  if (saved.length > 0 || aside > 0 || repeated > 0) throw new Error('the marks of a page do not add up')
  return { content: pieces.join('\n'), owners, around }
}

// A mark is a colour of four parts, which nothing else on a page has, that fills nothing.
function marksOf(bytes: Buffer, operations: Operation[]): Mark[] {
  return operations.flatMap((operation, at) => {
    if (operation.operator !== 'k') return []
    const [kind = 0, high = 0, middle = 0, low = 0] = numbersOf(bytes, operation).map((each) =>
      Math.round(each * 100),
    )
    if (operations[at + 1]?.operator !== 'f' || (kind !== 1 && kind !== 2))
      throw new Error('a page has a colour that is no mark')
    return [{ at, isOpening: kind === 1, tag: (high * 100 + middle) * 100 + low }]
  })
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
