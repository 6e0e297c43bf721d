import { explain, readYaml } from '../yaml/index.ts'
import { joinPath } from './paths.ts'
import { isRecord } from '../is-record.ts'

/** Where the content of a space is in a repository; all paths from the repository's root. */
export type Configuration = {
  root: string
  readme: string
  summary: string
  /** Old paths of pages, and the files that they lead to. */
  redirects: Record<string, string>
}

export type ReadConfiguration =
  | { kind: 'configuration'; configuration: Configuration }
  | { kind: 'invalid'; message: string }

const file = '.gitbook.yaml'

/** Reads `.gitbook.yaml` of a project directory; without one, everything is at its default. */
export function readConfiguration(text: string | undefined, directory: string): ReadConfiguration {
  const read = readYaml(text ?? '')
  if (read.kind === 'broken') return invalid(explain(read))
  const values = read.value ?? {}
  if (!isRecord(values)) return invalid('is not a map of keys and values')
  const structure = values['structure'] ?? {}
  const redirects = values['redirects'] ?? {}
  if (!isRecord(structure)) return invalid('structure: is not a map')
  if (!isRecord(redirects)) return invalid('redirects: is not a map')
  const root = textOf(values['root'], './')
  const readme = textOf(structure['readme'], 'README.md')
  const summary = textOf(structure['summary'], 'SUMMARY.md')
  if (root === undefined || readme === undefined || summary === undefined)
    return invalid('root, structure.readme and structure.summary are paths')
  const base = joinPath(directory, root)
  if (base === undefined) return invalid('root: leads out of the repository')
  const [readmePath, summaryPath] = [joinPath(base, readme), joinPath(base, summary)]
  if (readmePath === undefined || summaryPath === undefined)
    return invalid('structure: leads out of the repository')
  const leading = Object.entries(redirects).flatMap(([from, to]) =>
    typeof to === 'string' ? [[from.replace(/^\.?\//, ''), to] as const] : [],
  )
  return {
    kind: 'configuration',
    configuration: {
      root: base,
      readme: readmePath,
      summary: summaryPath,
      redirects: Object.fromEntries(leading),
    },
  }
}

/** Where everything is when nothing says otherwise. */
export function defaultConfiguration(directory = ''): Configuration {
  const inside = (path: string) => (directory === '' ? path : `${directory}/${path}`)
  return { root: directory, readme: inside('README.md'), summary: inside('SUMMARY.md'), redirects: {} }
}

function invalid(message: string): ReadConfiguration {
  return { kind: 'invalid', message: `${file}: ${message}` }
}

function textOf(value: unknown, fallback: string): string | undefined {
  if (value === undefined || value === null) return fallback
  return typeof value === 'string' ? value : undefined
}
