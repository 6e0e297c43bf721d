import { readFileSync } from 'node:fs'
import { programFile } from '../program-file.ts'

export type FreeStyle = 'solid' | 'regular' | 'brands'

/** An icon that can be chosen, with the words that somebody might look for it by. */
export type NamedIcon = { name: string; words: string }

/** Every icon there is: its drawings by style, in the order of their names, and what older sets called it. */
export type BuiltIcons = {
  drawings: Record<FreeStyle, Record<string, string>>
  names: NamedIcon[]
  former: Record<string, string>
}

let read: BuiltIcons | undefined

/** Read when somebody first wants an icon. */
export function builtIcons(): BuiltIcons {
  // What the build wrote, from a package whose version is exact.
  read ??= JSON.parse(readFileSync(programFile('icons.json'), 'utf8')) as BuiltIcons
  return read
}

/** The drawing of an icon in one of the styles, in their order. */
export function drawingOf(name: string, styles: FreeStyle[]): string | undefined {
  const { drawings } = builtIcons()
  for (const style of styles) if (Object.hasOwn(drawings[style], name)) return drawings[style][name]
  return undefined
}

/** What an icon of an older set is called now: `home` is `house`. */
export function presentName(name: string): string | undefined {
  const { former } = builtIcons()
  return Object.hasOwn(former, name) ? former[name] : undefined
}
