import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { wrongTables } from './table-owners.ts'

/** The sources of a tree, by path from the repository's root. */
export type Sources = Map<string, string>

const blocks = [
  ...readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8').matchAll(/^```\n([^]*?)^```/gm),
].map(([, text = '']) => text.trim().split('\n'))
const [arrowLines = [], areaLines = []] = blocks
const [arrow = [], allowedForWeb = []] = arrowLines.map((line) =>
  line.split('→').map((layer) => layer.trim()),
)
const areas = new Map(
  areaLines.map((line) => line.split(/\s+/)).map(([area = '', ...resources]) => [area, resources]),
)
const resourceOrder = [...areas].flatMap(([area, resources]) =>
  resources.map((resource) => `${area}/${resource}`),
)

const words = ['index', 'routes', 'queries', 'present', 'policy', 'events', 'jobs', 'subscriptions']
const emptyNames = ['utils', 'util', 'helpers', 'helper', 'common', 'lib', 'misc']
const onlyHomes = new Map([
  ['isRecord', 'src/engine/is-record.ts'],
  ['decodeUriComponent', 'src/engine/decode-uri-component.ts'],
  ['readDocuments', 'src/engine/revisions/object-store.ts'],
  ['decodeCursor', 'src/platform/cursor.ts'],
  ['requireHead', 'src/features/content/revisions/require-head.ts'],
])
const waits = /^(?:await\b|(?:(?:export )?(?:const|let) [^=\n]+|\} )= await\b)/m
const sizeBudget = 300
const largestResource = 15

/** Every rule of ARCHITECTURE.md that a machine can check, with what breaks it. */
export function violations(sources: Sources): string[] {
  const paths = [...sources.keys()].filter((path) => path.startsWith('src/'))
  return [
    ...paths.flatMap((path) => importsOf(sources, path).flatMap((target) => wrongImport(path, target))),
    ...paths.flatMap((path) => wrongName(path)),
    ...paths.flatMap((path) => wrongFile(path, sources.get(path) ?? '')),
    ...paths.flatMap((path) => secondHomes(path, sources.get(path) ?? '')),
    ...paths.flatMap((path) => wrongTypes(path, sources.get(path) ?? '')),
    ...cycles(sources, paths),
    ...wrongSizes(paths),
    ...wrongTables(new Map([...sources].filter(([path]) => path.startsWith('src/')))),
  ]
}

function importsOf(sources: Sources, path: string): string[] {
  const source = sources.get(path) ?? ''
  const specifiers = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)
  return [...specifiers].map((match) => posix.join(posix.dirname(path), match[1] ?? ''))
}

function wrongImport(from: string, to: string): string[] {
  const [, fromLayer = ''] = from.split('/')
  const [root, toLayer = ''] = to.split('/')
  if (root !== 'src')
    return isTest(from) || to === 'package.json' ? [] : [`${from} imports ${to}, outside src`]
  if (isTest(from) || fromLayer === 'main') return []
  if (fromLayer === 'web')
    return allowedForWeb.includes(toLayer) ? [] : [`${from} imports ${to} against the arrow`]
  if (arrow.indexOf(toLayer) < arrow.indexOf(fromLayer)) return [`${from} imports ${to} against the arrow`]
  if (isDrawing(from) && !isDrawing(to) && !['engine', 'contract'].includes(toLayer))
    return [`${from} imports ${to}, but drawing knows the engine and the contract only`]
  if (toLayer !== 'features' || /^src\/features\/\w+\.ts$/.test(from)) return []
  return wrongResource(from, to)
}

function isDrawing(path: string): boolean {
  return path.startsWith('src/site/draw/')
}

function wrongResource(from: string, to: string): string[] {
  const [fromResource, toResource] = [resourceOf(from), resourceOf(to)]
  if (fromResource === toResource) return []
  if (to !== `src/features/${toResource}/index.ts`)
    return [`${from} imports ${to}, past the index of its resource`]
  if (!from.startsWith('src/features/')) return []
  const isAgainst = resourceOrder.indexOf(toResource) <= resourceOrder.indexOf(fromResource)
  return isAgainst ? [`${from} imports ${to} against the order of features`] : []
}

function resourceOf(path: string): string {
  return path.split('/').slice(2, 4).join('/')
}

function wrongName(path: string): string[] {
  const parts = path.replace(/\.tsx?$/, '').split('/')
  const found: string[] = []
  const bare = parts.map((part) => part.replace(/\.test$/, ''))
  if (bare.some((part) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part)))
    found.push(`${path} is not named in kebab-case`)
  if (bare.some((part) => emptyNames.includes(part))) found.push(`${path} has a name that says nothing`)
  if (parts[1] === 'features' && parts.length > 3 && !resourceOrder.includes(ownerOf(path))) {
    found.push(`${path} is in a resource that has no place in its area`)
  }
  if (parts[1] === 'contract' && parts.length > 3 && !areas.has(parts[2] ?? ''))
    found.push(`${path} is in an area that does not exist`)
  if (!['web', ...arrow].includes(parts[1] ?? ''))
    found.push(`${path} is in a folder that has no place in the arrow`)
  return found
}

// The tables of a resource are declared in `tables/<resource>.ts` of its area, beside the migrations.
function ownerOf(path: string): string {
  const [area = '', folder = '', file = ''] = path.split('/').slice(2)
  const isMigration = folder === 'tables' && /^\d{4}-/.test(file)
  if (isMigration) return resourceOrder.find((resource) => resource.startsWith(`${area}/`)) ?? ''
  return folder === 'tables' ? `${area}/${file.replace(/\.ts$/, '')}` : `${area}/${folder}`
}

function wrongFile(path: string, source: string): string[] {
  if (isTest(path)) return []
  const found: string[] = []
  if (/\bfrom 'lru-cache'/.test(source) && path !== 'src/kernel/cache.ts')
    found.push(`${path} makes a cache of its own instead of calling createCache`)
  // Safari runs what imports a module that waits before it.
  if (/^src\/(?:web|engine|contract)\//.test(path) && waits.test(source))
    found.push(`${path} awaits where it stands, for which Safari does not wait`)
  const lines = source.split('\n').length - 1
  if (lines > sizeBudget) found.push(`${path} has ${lines} lines, more than ${sizeBudget}`)
  if (
    path.startsWith('src/site/') &&
    !path.startsWith('src/site/send/') &&
    /\b(LRUCache|createCache)\b/.test(source)
  )
    found.push(`${path} makes a cache, which belongs in src/site/send`)
  const [, layer, , folder, file = ''] = path.split('/')
  if (layer !== 'features' || folder === 'tables' || file === '' || file === 'pages') return found
  const name = file.replace(/\.ts$/, '')
  const isSql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(source)
  if (isSql && !name.endsWith('queries')) found.push(`${path} holds SQL, which belongs in queries.ts`)
  const isWord = words.some((word) => name === word || name.endsWith(`-${word}`))
  if (isWord || exportsNamed(source, name)) return found
  return [
    ...found,
    `${path} is neither one of ${words.join(', ')} nor a use case that exports ${camelCase(name)}`,
  ]
}

// Two files that each mean something else by the same word are read as if they meant the same.
function wrongTypes(path: string, source: string): string[] {
  const declared = source.matchAll(/^(?:type|interface) (Place|Key|Found|Asked|Given)\b/gm)
  return [...declared].map(([, name]) => `${path} has a type ${name}, which does not say of what`)
}

function secondHomes(path: string, source: string): string[] {
  return [...onlyHomes].flatMap(([name, home]) =>
    path !== home && new RegExp(`\\bfunction ${name}\\b`).test(source)
      ? [`${path} has a ${name} of its own beside that in ${home}`]
      : [],
  )
}

function wrongSizes(paths: string[]): string[] {
  const files = paths.filter((path) => !isTest(path) && /^src\/features\/\w+\/[^/]+\/[^/]+$/.test(path))
  const counts = Map.groupBy(files, (path) => (ownerOf(path) === resourceOf(path) ? resourceOf(path) : ''))
  return [...counts].flatMap(([resource, { length }]) =>
    resource !== '' && length > largestResource
      ? [`${resource} has ${length} files, more than ${largestResource}: it is several resources`]
      : [],
  )
}

// A use case exports the function that its file is named after; engine-like pieces export what they name.
function exportsNamed(source: string, name: string): boolean {
  const noun = name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
  return new RegExp(`export (async )?(function\\*?|const|type) (${camelCase(name)}|\\w*${noun})\\b`).test(
    source,
  )
}

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
}

function cycles(sources: Sources, paths: string[]): string[] {
  const done = new Set<string>()
  const found: string[] = []
  function visit(path: string, trail: string[]): void {
    const at = trail.indexOf(path)
    if (at >= 0) found.push(`import cycle: ${[...trail.slice(at), path].join(' → ')}`)
    if (at >= 0 || done.has(path)) return
    for (const next of importsOf(sources, path)) if (sources.has(next)) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of paths) visit(path, [])
  return found
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts')
}
