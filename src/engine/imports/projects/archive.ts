import { decodeBytes } from '../../decode-bytes.ts'
import { readYaml } from '../../yaml/index.ts'

/** The files of an archive, as the readers of navigations look at them. */
export type Archive = {
  paths: string[]
  has: (path: string) => boolean
  /** The file that a pattern names and that is nearest to the top; `folder` ends with a slash. */
  find: (pattern: RegExp) => { path: string; folder: string } | undefined
  text: (path: string) => string
  /** JSON or YAML. */
  data: (path: string) => unknown
  /** The first of these folders that is there, with a slash at its end; nothing for the whole archive. */
  folder: (...names: string[]) => string
}

export function archiveOf(entries: ReadonlyMap<string, Uint8Array>): Archive {
  const paths = [...entries.keys()]
  const text = (path: string) => decodeBytes(entries.get(path) ?? new Uint8Array())
  return {
    paths,
    text,
    has: (path) => entries.has(path),
    find(pattern) {
      const found = paths.filter((path) => pattern.test(path) && !path.includes('node_modules/'))
      const [path] = found.toSorted((a, b) => a.split('/').length - b.split('/').length)
      return path === undefined ? undefined : { path, folder: path.slice(0, path.lastIndexOf('/') + 1) }
    },
    data(path) {
      // JSON is YAML.
      const read = readYaml(text(path))
      return read.kind === 'read' ? read.value : undefined
    },
    folder(...names) {
      const folders = names.map((name) => `${name.replace(/\/$/, '')}/`)
      return folders.find((folder) => paths.some((path) => path.startsWith(folder))) ?? ''
    },
  }
}
