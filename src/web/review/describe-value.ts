import { isRecord } from '../../engine/is-record.ts'
import { messages } from '../locales/messages.ts'

/** A value that is no text, such as a layout or a cover, in words: names of what is in it, and no ids. */
export function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (Array.isArray(value)) return value.map(describeValue).join(', ')
  if (!isRecord(value)) return String(value)
  if (typeof value['kind'] === 'string') return describeReference(value['kind'], value)
  return Object.entries(value)
    .map(([name, member]) => `${name}: ${describeValue(member)}`)
    .join(', ')
}

function describeReference(kind: string, { url, tag, spec }: Record<string, unknown>): string {
  const named = [url, tag, spec].find((each) => typeof each === 'string')
  const { references } = messages.review
  return named ?? references[kind as keyof typeof references] ?? kind
}
