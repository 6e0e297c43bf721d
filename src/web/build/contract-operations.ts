import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { isRecord } from '../../engine/is-record.ts'

/**
 * Of the contract a browser needs methods, paths and lists of words, not the schemas that a server validates with:
 * what its modules export is computed here and written down as data.
 */
export function contractOperations(): Plugin {
  return {
    name: 'contract-operations',
    enforce: 'pre',
    async load(id) {
      if (!/\/src\/contract\/([a-z]+\/[\w-]+|languages)\.ts$/.test(id)) return null
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
      return Object.entries(exported)
        .flatMap(([name, value]) => {
          const data = dataOf(value)
          return data === undefined ? [] : [`export const ${name} = ${JSON.stringify(data)}`]
        })
        .join('\n')
    },
  }
}

function dataOf(value: unknown): unknown {
  if (isOperation(value)) return { id: value.id, method: value.method, path: value.path }
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value
  // A family of operations, such as those on comments of spaces.
  if (isRecord(value) && Object.values(value).length > 0 && Object.values(value).every(isOperation))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, dataOf(each)]))
  return undefined
}

type Declared = { id: string; method: string; path: string }

function isOperation(value: unknown): value is Declared {
  return isRecord(value) && ['id', 'method', 'path'].every((name) => typeof value[name] === 'string')
}
