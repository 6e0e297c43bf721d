import { decodeUriComponent } from '../decode-uri-component.ts'
/** A path without query and anchor, and the folder it is in ("" at the root). */
export function splitPath(url: string): { path: string; folder: string } {
  const path = decodeUriComponent(url.replace(/[?#].*/s, ''))
  const cut = path.lastIndexOf('/')
  return { path, folder: cut === -1 ? '' : path.slice(0, cut) }
}

/** A path written relative to a folder, from the root. */
export function resolvePath(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of [...folder.split('/'), ...path.split('/')]) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
