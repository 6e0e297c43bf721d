import { stringify } from 'yaml'
import { isRecord } from '../is-record.ts'
import type { TagEntry } from '../revisions/index.ts'
import { explain, readYaml } from '../yaml/index.ts'

// As long as one that is set by the API.
const longest = 100

/** Reads `.gitbook/tags.yaml`: a list of tags, each with its slug as `tag`. What is no tag is left out. */
export function readTags(
  text: string | undefined,
): { kind: 'tags'; tags: TagEntry[] } | { kind: 'invalid'; message: string } {
  const read = readYaml(text ?? '')
  if (read.kind === 'broken') return { kind: 'invalid', message: `.gitbook/tags.yaml: ${explain(read)}` }
  const items: unknown[] = Array.isArray(read.value) ? read.value : []
  const tags = new Map<string, TagEntry>()
  for (const tag of items.map(tagOf)) if (tag !== undefined && !tags.has(tag.slug)) tags.set(tag.slug, tag)
  return { kind: 'tags', tags: [...tags.values()] }
}

/** The file of a list of tags. */
export function writeTags(tags: TagEntry[]): string {
  return stringify(
    tags.map(({ slug, ...looks }) => ({ tag: slug, ...looks })),
    { lineWidth: 0 },
  )
}

function tagOf(item: unknown): TagEntry | undefined {
  if (isWord(item)) return { slug: item }
  if (!isRecord(item) || !isWord(item.tag)) return undefined
  const looks = (['label', 'color', 'icon', 'emoji'] as const).flatMap((name) => {
    const value = item[name]
    return isWord(value) ? [[name, value] as const] : []
  })
  return { slug: item.tag, ...Object.fromEntries(looks) }
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest
}
