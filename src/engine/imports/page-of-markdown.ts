import { mapReferences, type ContentRef } from '../document/index.ts'
import { parseMarkdown, type FrontMatter } from '../markdown/index.ts'
import { wholeAddress } from './address.ts'
import { translateDialects } from './dialects/translate.ts'
import type { ImportedFields, ImportedPage } from './harvest.ts'

/** A page of Markdown at an address. */
export function pageOfMarkdown(
  text: string,
  { address, title }: { address: string; title: string },
): ImportedPage {
  const written = translateDialects(withYaml(text).replaceAll('](@site/', '](/'))
  const parsed = parseMarkdown(written.text)
  const { values } = parsed.frontMatter
  const wrong = parsed.problems.map(({ line, message }) => ({
    ...(line !== undefined && { line: written.sourceLine(line) }),
    message,
  }))
  const problems = [...written.problems, ...wrong].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
  const whole = (ref: ContentRef): ContentRef => {
    if (ref.kind !== 'url' || ref.url.startsWith('#')) return ref
    return { kind: 'url', url: wholeAddress(ref.url, address) ?? '#' }
  }
  return {
    address,
    title: parsed.frontMatter.title ?? parsed.title ?? labelOf(values) ?? title,
    document: mapReferences(parsed.document, whole),
    fields: fieldsOf(parsed.frontMatter),
    place: placeOf(values),
    ...(problems.length > 0 && { problems }),
    pages: [],
  }
}

// Front matter of Hugo, as far as it has texts, numbers and flags.
function withYaml(text: string): string {
  const [source, toml] = /^\uFEFF?\+\+\+[ \t]*\r?\n([^]*?\r?\n)\+\+\+[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  if (source === undefined || toml === undefined || !/^\w+\s*=/m.test(toml)) return text
  const lines = toml.split(/\r?\n/).map((line) => line.replace(/^(\w+)\s*=\s*/, '$1: '))
  return `---\n${lines.filter((line) => /^\w+: /.test(line)).join('\n')}\n---\n${text.slice(source.length)}`
}

type Values = Record<string, unknown>

function labelOf({ sidebar_label: label }: Values): string | undefined {
  return typeof label === 'string' ? label : undefined
}

function placeOf(values: Values): NonNullable<ImportedPage['place']> {
  const { id, sidebar_position: position } = values
  const label = labelOf(values)
  return {
    ...(typeof id === 'string' && { id }),
    ...(typeof position === 'number' && { position }),
    ...(label !== undefined && { label }),
  }
}

function fieldsOf(front: FrontMatter): ImportedFields {
  const { values } = front
  const hidden = front.hidden ?? (values['draft'] === true || values['unlisted'] === true || undefined)
  // Others name icons by sets of their own.
  const icon = front.icon?.includes('/') === true ? undefined : front.icon
  const { description, noIndex, noRobotsIndex, if: condition, vars: variables, tags } = front
  return {
    ...(description !== undefined && { description }),
    ...(icon !== undefined && { icon }),
    ...(hidden !== undefined && { hidden }),
    ...(noIndex !== undefined && { noIndex }),
    ...(noRobotsIndex !== undefined && { noRobotsIndex }),
    ...(condition !== undefined && { condition }),
    ...(variables !== undefined && { variables }),
    ...(tags !== undefined && { tags: tags.map((tag) => ({ ...tag })) }),
  }
}
