import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Where the package of icons is. */
export const folder = dirname(require.resolve('@fortawesome/fontawesome-free/package.json'))

let known: Map<string, string> | undefined

/** What icons of older sets are called now: `home` is `house`. */
export function formerNames(): Map<string, string> {
  known ??= readFormerNames()
  return known
}

// Line by line: as objects, the description of all icons would take fifty times the memory of what is looked for.
function readFormerNames(): Map<string, string> {
  const names = new Map<string, string>()
  let [now, isList] = ['', false]
  for (const line of readFileSync(join(folder, 'metadata', 'icon-families.yml'), 'utf8').split('\n')) {
    if (/^\S/.test(line)) now = line.replace(/^'?([^':]+)'?:.*$/, '$1')
    if (/^ {0,4}\S/.test(line)) isList = line.trim() === 'names:'
    const former = isList ? /^ +- '?([a-z0-9-]+)/.exec(line)?.[1] : undefined
    if (former !== undefined) names.set(former, now)
  }
  return names
}
