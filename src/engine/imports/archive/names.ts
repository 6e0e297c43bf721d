/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export function folderOf(path: string): string {
  const cut = path.lastIndexOf('/')
  return cut < 0 ? '' : path.slice(0, cut)
}

export function extensionOf(path: string): string {
  return /\.([a-z0-9]+)$/i.exec(nameOf(path))?.[1]?.toLowerCase() ?? ''
}

/** A name without its ending and without the ids that exports append. */
export function bareName(path: string): string {
  return nameOf(path)
    .replace(/\.(md|markdown|mdx|html?|docx|csv)$/i, '')
    .replace(/[ _-][0-9a-f]{32}$/i, '')
    .replace(/_\d{4,}$/, '')
}

/** A title for a page that has none: its name in words. */
export function titleOf(path: string): string {
  const words = bareName(path)
    .replace(/^\d+[-_. ]+(?=\S)/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return words === '' ? 'Untitled' : words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The folder that everything is in, if there is one. */
export function sharedFolder(paths: string[]): string {
  const [first = ''] = paths
  const cut = first.indexOf('/')
  if (cut < 0) return ''
  const folder = first.slice(0, cut + 1)
  return paths.every((path) => path.startsWith(folder)) ? folder : ''
}
