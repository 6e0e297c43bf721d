import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { AssetName } from '../draw/view.ts'
import { built } from './built.ts'

/** A file that pages need; its address holds its hash and so may be kept for ever. */
export type Asset = {
  name: string
  contentType: string
  body: Buffer
  /** Compressed once, when somebody first asks for it: pages need all names, and few of the files. */
  packed?: () => Packed
}

type Packed = { brotli: Buffer; gzip: Buffer }

const katexFolder = new URL('katex/', built)
const mermaidFolder = new URL('mermaid/', built)

const loaded = new Map<string, Asset>()

/** The names under which the files are served: `site.css` as `site.4f2a…c1.css`. */
export function assetNames(): Record<AssetName, string> {
  const named = sources.map((source) => [source, assetBySource(source).name])
  // One name for each of them.
  return Object.fromEntries(named) as Record<AssetName, string>
}

/** A file by the name that it is served under. */
export function findAsset(name: string): Asset | undefined {
  if (/^fonts\/KaTeX_[\w-]+\.woff2$/.test(name)) return fontAsset(name)
  if (/^faces\/[\w-]+\.[0-9a-f]{12}\.woff2$/.test(name)) return faceAsset(name)
  if (/^chunks\/mermaid\.esm\.min\/[\w-]+\.mjs$/.test(name)) return chunkAsset(name)
  const source = sources.find((each) => name === assetBySource(each).name)
  return source === undefined ? undefined : assetBySource(source)
}

const sources: AssetName[] = [
  'site.css',
  'site.js',
  'openapi.css',
  'openapi.js',
  'integrations.css',
  'integrations.js',
  'scripts.js',
  'ask.js',
  'diagrams.js',
  'katex.css',
  'mermaid.js',
  'favicon.svg',
]

function assetBySource(name: AssetName): Asset {
  return cached(name, () => {
    if (name === 'katex.css') return hashed(name, new URL('katex.min.css', katexFolder))
    // Imports its parts by relative paths, which are served beside it.
    if (name === 'mermaid.js') return hashed(name, new URL('mermaid.esm.min.mjs', mermaidFolder))
    if (name === 'favicon.svg') return hashed(name, new URL('favicon.svg', import.meta.url))
    const file = builtFile(name)
    return compressed(file, readFileSync(new URL(file, built)), readBuilt(`${file}.br`))
  })
}

type Manifest = Record<string, { file: string; css?: string[] }>

/** A script or a stylesheet of ours, under the name that the build gave it. */
function builtFile(name: AssetName): string {
  const manifest = readManifest()
  const entry = manifest[name.replace(/css$/, 'js')]
  const file = name.endsWith('.css') ? entry?.css?.[0] : entry?.file
  if (file === undefined)
    throw new Error(`The build in dist/site has no ${name}; make it anew: npm run build`)
  return file
}

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8'))
  } catch (cause) {
    throw new Error('The scripts and styles of docs sites are not built; run: npm run build', { cause })
  }
}

function hashed(name: string, path: URL): Asset {
  const body = readFileSync(path)
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
  return compressed(name.replace('.', `.${hash}.`), body)
}

function fontAsset(name: string): Asset {
  return cached(name, () => ({
    name,
    contentType: 'font/woff2',
    body: readFileSync(new URL(name, katexFolder)),
  }))
}

function faceAsset(name: string): Asset | undefined {
  try {
    return cached(name, () => ({
      name,
      contentType: 'font/woff2',
      body: readFileSync(new URL(name, built)),
    }))
  } catch {
    return undefined
  }
}

function chunkAsset(name: string): Asset | undefined {
  try {
    return cached(name, () => compressed(name, readFileSync(new URL(name, mermaidFolder))))
  } catch {
    return undefined
  }
}

function cached(name: string, make: () => Asset): Asset {
  const found = loaded.get(name)
  if (found !== undefined) return found
  const asset = make()
  loaded.set(name, asset)
  return asset
}

function compressed(name: string, body: Buffer, known?: Buffer): Asset {
  let packed: Packed | undefined
  return {
    name,
    contentType: typeOf(name),
    body,
    packed: () => (packed ??= { brotli: known ?? brotliOf(body), gzip: gzipSync(body, { level: 9 }) }),
  }
}

function brotliOf(body: Buffer): Buffer {
  // The large ones are asked for one by one while a reader waits; a lower level is nearly as good.
  const quality = body.length > 200_000 ? 5 : 11
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

function readBuilt(file: string): Buffer | undefined {
  const url = new URL(file, built)
  return existsSync(url) ? readFileSync(url) : undefined
}

function typeOf(name: string): string {
  if (name.endsWith('.svg')) return 'image/svg+xml'
  return name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
}
