import { readYaml } from '../yaml/index.ts'
import { layoutOf, type PageLayout } from './front-matter-layout.ts'
import type { Problem } from './problem.ts'
import { isRecord } from '../is-record.ts'

export type { PageLayout }
export type PageTag = { tag: string; primary?: boolean }

/** What stands above a page. `values` holds every key as read, the unknown ones too, in order. */
export type FrontMatter = {
  values: Record<string, unknown>
  title?: string
  description?: string
  icon?: string
  hidden?: boolean
  noIndex?: boolean
  noRobotsIndex?: boolean
  if?: string
  vars?: Record<string, string | number | boolean>
  tags?: PageTag[]
  cover?: string
  coverY?: number
  coverHeight?: number
  metadata?: unknown
  layout?: PageLayout
}

/** Front matter with its source: the two rules, all between them, and the line end after them. */
export type ReadFrontMatter = { source: string; frontMatter: FrontMatter; problems: Problem[] }

const BLOCK = /^---[ \t]*(?:\r\n|\r|\n)(?:([^]*?)(?:\r\n|\r|\n))?---[ \t]*(?:\r\n|\r|\n|$)/
const MAX_CHARACTERS = 64_000

/** Reads the front matter of a page. Broken YAML is a problem; its text stays in `source`. */
export function readFrontMatter(text: string): ReadFrontMatter {
  const match = /^---[ \t]*[\r\n]/.test(text) ? BLOCK.exec(text.slice(0, MAX_CHARACTERS)) : undefined
  if (!match) return { source: '', frontMatter: { values: {} }, problems: [] }
  const [source, yaml = ''] = match
  const read = readYaml(yaml)
  if (read.kind === 'read' && (read.value === null || isRecord(read.value)))
    return typedFrontMatter(source, read.value ?? {})
  const [wrong] =
    read.kind === 'broken' ? read.problems : [{ line: 1, message: 'is not a map of keys and values' }]
  return {
    source,
    frontMatter: { values: {} },
    problems: [problem(wrong?.message ?? '', (wrong?.line ?? 0) + 1)],
  }
}

function typedFrontMatter(source: string, values: Record<string, unknown>): ReadFrontMatter {
  const problems: Problem[] = []
  const take = <Value>(key: string, read: (value: unknown) => Value | undefined): Value | undefined => {
    const value = values[key]
    if (value === undefined || value === null) return undefined
    const result = read(value)
    if (result === undefined)
      problems.push(problem(`"${key}" has a value that cannot be used`, lineOf(source, key)))
    return result
  }
  const frontMatter = {
    values,
    ...defined({
      title: take('title', textOf),
      description: take('description', textOf),
      icon: take('icon', textOf),
      hidden: take('hidden', flagOf),
      noIndex: take('noIndex', flagOf),
      noRobotsIndex: take('noRobotsIndex', flagOf),
      if: take('if', textOf),
      vars: take('vars', varsOf),
      tags: take('tags', tagsOf),
      cover: take('cover', textOf),
      coverY: take('coverY', numberOf),
      coverHeight: take('coverHeight', numberOf),
      metadata: values.metadata,
      layout: take('layout', layoutOf),
    }),
  }
  return { source, frontMatter, problems }
}

function problem(message: string, line: number): Problem {
  return { kind: 'front-matter', line, message: `Front matter: ${message}` }
}

function lineOf(source: string, key: string): number {
  const lines = source.split(/\r\n|\r|\n/)
  return (
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith(`${key}:`)),
    ) + 1
  )
}

function defined<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  // Members without a value are gone, which is what the type says.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : undefined
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 'true') return true
  return value === 'false' ? false : undefined
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function varsOf(value: unknown): FrontMatter['vars'] | undefined {
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value).filter((entry): entry is [string, string | number | boolean] =>
    ['string', 'number', 'boolean'].includes(typeof entry[1]),
  )
  return entries.length === Object.keys(value).length ? Object.fromEntries(entries) : undefined
}

function tagsOf(value: unknown): PageTag[] | undefined {
  if (!Array.isArray(value)) return undefined
  const tags = value.map((item: unknown): PageTag | undefined => {
    if (typeof item === 'string') return { tag: item }
    if (!isRecord(item) || typeof item.tag !== 'string') return undefined
    return { tag: item.tag, ...(item.primary === true && { primary: true }) }
  })
  const known = tags.filter((tag) => tag !== undefined)
  return known.length === tags.length ? known : undefined
}
