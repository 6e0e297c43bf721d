import { mapReferences, type ContentRef } from '../document/index.ts'
import { parseMarkdown, type FrontMatter } from '../markdown/index.ts'
import { wholeAddress } from './address.ts'
import type { ImportedFields, ImportedPage } from './harvest.ts'

/** A page of Markdown at an address. */
export function pageOfMarkdown(
  text: string,
  { address, title }: { address: string; title: string },
): ImportedPage {
  const parsed = parseMarkdown(text)
  const whole = (ref: ContentRef): ContentRef => {
    if (ref.kind !== 'url' || ref.url.startsWith('#')) return ref
    return { kind: 'url', url: wholeAddress(ref.url, address) ?? '#' }
  }
  return {
    address,
    title: parsed.frontMatter.title ?? parsed.title ?? title,
    document: mapReferences(parsed.document, whole),
    fields: fieldsOf(parsed.frontMatter),
    pages: [],
  }
}

function fieldsOf(front: FrontMatter): ImportedFields {
  const { description, icon, hidden, noIndex, noRobotsIndex, if: condition, vars: variables, tags } = front
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
