import { builtIcons, drawingOf, presentName, type FreeStyle, type NamedIcon } from './built-icons.ts'

const styles: FreeStyle[] = ['solid', 'regular', 'brands']

/** The drawing of an icon by any of the names that documents use: `rocket`, `fa-rocket`, `home` of older sets. */
export function readIcon(name: string): string | undefined {
  const bare = name.toLowerCase().replace(/^fa[a-z]*[- ]/, '')
  return drawingOf(bare, styles) ?? drawingOf(presentName(bare) ?? '', styles)
}

/** Every icon there is, in the order of their names. */
export function listIcons(): NamedIcon[] {
  return builtIcons().names
}
