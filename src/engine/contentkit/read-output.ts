import { elements, roots, type Element, type RenderOutput } from './element.ts'
import { isRecord } from '../is-record.ts'

const deepest = 50
const mostElements = 5000

/** A tree that fits, without what draws nothing; or where it does not fit. */
export type ReadOutput = { kind: 'valid'; output: RenderOutput } | { kind: 'invalid'; message: string }

class Misfit extends Error {}

/** Holds what an integration answered against the kinds of elements. */
export function readOutput(value: unknown): ReadOutput {
  try {
    return { kind: 'valid', output: readRoot(value) }
  } catch (error) {
    if (!(error instanceof Misfit)) throw error
    return { kind: 'invalid', message: error.message }
  }
}

function readRoot(value: unknown): RenderOutput {
  if (!isRecord(value)) throw new Misfit('the answer is no object')
  if (value['type'] === 'complete') {
    const { returnValue } = value
    return { type: 'complete', ...(isRecord(returnValue) && { returnValue }) }
  }
  const { element, state, props } = value
  if (!isRecord(element) || !roots.includes(String(element['type'])))
    throw new Misfit(`element: must be one of ${roots.join(', ')}`)
  const read = readElement(element, { place: 'element', depth: 0, count: { left: mostElements } })
  return {
    type: 'element',
    element: read,
    state: isRecord(state) ? state : {},
    props: isRecord(props) ? props : {},
  }
}

type Reading = { place: string; depth: number; count: { left: number } }

function readElement(value: unknown, reading: Reading): Element {
  const { place, depth, count } = reading
  if (!isRecord(value)) throw new Misfit(`${place}: must be an element`)
  if (depth > deepest || count.left-- <= 0) throw new Misfit(`${place}: too many elements`)
  const type = String(value['type'])
  const members = Object.hasOwn(elements, type) ? elements[type] : undefined
  if (members === undefined) throw new Misfit(`${place}.type: there is no element "${type.slice(0, 50)}"`)
  const read: Element = { ...value, type }
  for (const [name, declared] of Object.entries(members)) {
    const member = declared.replace('?', '')
    const given = value[name]
    if (given === undefined || given === null) {
      if (!declared.endsWith('?')) throw new Misfit(`${place}.${name}: is required`)
      continue
    }
    read[name] = readMember(given, member, { ...reading, place: `${place}.${name}`, depth: depth + 1 })
  }
  return read
}

function readMember(given: unknown, member: string, reading: Reading): unknown {
  const { place } = reading
  if (member === 'text') return required(typeof given === 'string', given, place, 'a text')
  if (member === 'number') return required(typeof given === 'number', given, place, 'a number')
  if (member === 'object') return required(isRecord(given), given, place, 'an object')
  if (member === 'element') return readElement(given, reading)
  if (member === 'anything') return given
  const isInline = member === 'inline'
  const list = Array.isArray(given) ? given.flat(Infinity) : [given]
  return list.flatMap((child: unknown, at): (string | Element)[] => {
    // What a condition leaves out draws nothing.
    if (child === null || child === undefined || typeof child === 'boolean') return []
    if (typeof child === 'string' || typeof child === 'number') {
      if (isInline) return [String(child)]
      return [{ type: 'text', children: [String(child)] }]
    }
    return [readElement(child, { ...reading, place: `${place}.${at}` })]
  })
}

function required(isFit: boolean, given: unknown, place: string, what: string): unknown {
  if (!isFit) throw new Misfit(`${place}: must be ${what}`)
  return given
}
