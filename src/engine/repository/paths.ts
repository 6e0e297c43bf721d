/** The folder of a path; "" at the root. */
export function folderOf(path: string): string {
  const cut = path.lastIndexOf('/')
  return cut === -1 ? '' : path.slice(0, cut)
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A path read from a folder; undefined when it leaves the repository. */
export function joinPath(folder: string, path: string): string | undefined {
  const parts: string[] = folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** How a file is named from beside another. */
export function relativePath(from: string, to: string): string {
  const folder = folderOf(from) === '' ? [] : folderOf(from).split('/')
  const target = to.split('/')
  let shared = 0
  while (shared < folder.length && shared < target.length - 1 && folder[shared] === target[shared])
    shared += 1
  return [...folder.slice(shared).map(() => '..'), ...target.slice(shared)].join('/')
}

export function isBelow(folder: string, path: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`)
}

export function isMarkdown(path: string): boolean {
  return /\.(md|markdown)$/i.test(path)
}

/** A path as the address of a link: what would end it or be read as an escape is escaped. */
export function encodePath(path: string): string {
  return path.replaceAll(/[%?#\s<>"`\\]/g, (character) => encodeURIComponent(character))
}
