import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folder, formerNames } from './former-names.ts'

const styles = ['solid', 'regular', 'brands'] as const

/** An icon that can be chosen, with the words that somebody might look for it by. */
export type NamedIcon = { name: string; words: string }

type Described = {
  aliases?: { names?: string[] }
  search: { terms: (string | number)[] }
}

/** The drawing of an icon by any of the names that documents use: `rocket`, `fa-rocket`, `home` of older sets. */
export async function readIcon(name: string): Promise<Buffer | undefined> {
  const bare = name.toLowerCase().replace(/^fa[a-z]*[- ]/, '')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(bare)) return undefined
  return (await readDrawing(bare)) ?? (await readFormerlyCalled(bare))
}

/** Every icon there is, in the order of their names. */
export async function listIcons(): Promise<NamedIcon[]> {
  const described = await describedIcons()
  return Object.entries(described).map(([name, { aliases, search }]) => ({
    name,
    words: [...new Set([...(aliases?.names ?? []), ...search.terms])].join(' '),
  }))
}

async function readDrawing(name: string): Promise<Buffer | undefined> {
  for (const style of styles) {
    const drawing = await readFile(join(folder, 'svgs', style, `${name}.svg`)).catch(() => undefined)
    if (drawing !== undefined) return drawing
  }
  return undefined
}

async function readFormerlyCalled(name: string): Promise<Buffer | undefined> {
  const now = formerNames().get(name)
  return now === undefined ? undefined : readDrawing(now)
}

async function describedIcons(): Promise<Record<string, Described>> {
  const text = await readFile(join(folder, 'metadata', 'icon-families.json'), 'utf8')
  // The package's own description of itself, whose version is exact.
  return JSON.parse(text) as Record<string, Described>
}
