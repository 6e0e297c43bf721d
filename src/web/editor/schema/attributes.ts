import type { Attributes } from '@tiptap/core'

/** What every block carries from the document: its key, and its data as it is. */
export function blockAttributes(data: object = {}): Attributes {
  return {
    key: { default: null, keepOnSplit: false, rendered: false },
    data: { default: data, rendered: false },
  }
}

/** The same for what stands in a line. */
export function inlineAttributes(data: object = {}): Attributes {
  return { key: { default: null, rendered: false }, data: { default: data, rendered: false } }
}

/** An attribute that is part of the document and not of the page. */
export function hidden(value: unknown): { default: unknown; rendered: false } {
  return { default: value, rendered: false }
}
