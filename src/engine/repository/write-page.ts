import type { JSONDocument } from '../document/index.ts'
import { serializeMarkdown, serializeWithSlices, type FrontMatterValues } from '../markdown/index.ts'
import { sameJson, type PageEntry } from '../revisions/index.ts'
import { writeLink } from './links.ts'
import { frontMatterOfFields } from './page-fields.ts'
import type { Places } from './places.ts'
import { parseFile } from './read-file.ts'
import type { LinkIndex } from './links.ts'
import { joinTitle } from './titles.ts'

/** What a file holds of a page or a reusable content. */
export type Written = Partial<Omit<PageEntry, 'id' | 'title' | 'type'>> & { title: string }

export type Writing = { from: string; places: Places; treeUrl: string | undefined }

/** The file as it is, and what was read from it. */
export type OldFile = { text: string; entry: Written; links: LinkIndex }

/** Whether the file of a page need not be touched. */
export function saysTheSame(a: Written, b: Written, writing: Writing): boolean {
  return (
    a.document === b.document &&
    joinTitle(a) === joinTitle(b) &&
    sameJson(frontMatterOf(a, writing), frontMatterOf(b, writing))
  )
}

/** The text of a page's file: where there was one, all that did not change stays byte for byte. */
export function writePage(
  entry: Written,
  document: JSONDocument,
  { old, ...writing }: Writing & { old: OldFile | undefined },
): string {
  const link = (ref: Parameters<typeof writeLink>[0]) => writeLink(ref, writing)
  const frontMatter = frontMatterOf(entry, writing)
  if (old === undefined) return serializeMarkdown(document, { title: joinTitle(entry), frontMatter, link })
  const { slices } = parseFile(old.text, writing.from, old.links)
  const before = frontMatterOf(old.entry, writing)
  const values = changedValues(slices.frontMatterValues, { before, after: frontMatter })
  const isSameTitle = joinTitle(entry) === joinTitle(old.entry)
  const isTitleAbove = slices.frontMatterValues['title'] !== undefined
  if (!isSameTitle && isTitleAbove) values['title'] = joinTitle(entry)
  const title = isSameTitle || isTitleAbove ? slices.title?.title : joinTitle(entry)
  return serializeWithSlices(document, slices, {
    link,
    frontMatter: sameJson(values, slices.frontMatterValues) ? slices.frontMatterValues : values,
    ...(title === undefined ? {} : { title }),
  })
}

/** A reusable content has no heading of its own: its title stands in the front matter. */
export function writeInclude(
  entry: Written,
  document: JSONDocument,
  { old, ...writing }: Writing & { old: OldFile | undefined },
): string {
  if (old !== undefined) return writePage(entry, document, { old, ...writing })
  const link = (ref: Parameters<typeof writeLink>[0]) => writeLink(ref, writing)
  return serializeMarkdown(document, { frontMatter: { title: entry.title }, link })
}

function frontMatterOf(entry: Written, writing: Writing): FrontMatterValues {
  // A cover is written as `coverOf` in read-file.ts reads it.
  const { ref, yPos, height } = (entry.cover ?? {}) as {
    ref?: Parameters<typeof writeLink>[0]
    yPos?: number
    height?: number
  }
  const cover = ref && writeLink(ref, writing)
  return {
    ...frontMatterOfFields(entry),
    ...(cover === undefined ? {} : { cover, coverY: yPos ?? 0 }),
    ...(cover === undefined || height === undefined ? {} : { coverHeight: height }),
  }
}

function changedValues(
  values: FrontMatterValues,
  { before, after }: { before: FrontMatterValues; after: FrontMatterValues },
): FrontMatterValues {
  const changed = { ...values }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (sameJson(before[key], after[key])) continue
    if (after[key] === undefined) delete changed[key]
    else changed[key] = after[key]
  }
  return changed
}
