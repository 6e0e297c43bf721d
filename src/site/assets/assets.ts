import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { AssetName } from '../draw/view.ts'

/** A file that pages need, compressed once; its address holds its hash and so may be kept for ever. */
export type Asset = { name: string; contentType: string; body: Buffer; brotli?: Buffer; gzip?: Buffer }

const require = createRequire(import.meta.url)
const katexFolder = join(dirname(require.resolve('katex/package.json')), 'dist')
const mermaidFolder = join(dirname(require.resolve('mermaid/package.json')), 'dist')

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
  if (/^chunks\/mermaid\.esm\.min\/[\w-]+\.mjs$/.test(name)) return chunkAsset(name)
  const source = sources.find((each) => name === assetBySource(each).name)
  return source === undefined ? undefined : assetBySource(source)
}

const sources: AssetName[] = [
  'site.css',
  'site.js',
  'openapi.css',
  'openapi.js',
  'integrations.js',
  'katex.css',
  'mermaid.js',
  'favicon.svg',
]

function assetBySource(name: string): Asset {
  const found = loaded.get(name)
  if (found !== undefined) return found
  const body = readSource(name)
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
  const asset = compressed(name.replace('.', `.${hash}.`), body)
  loaded.set(name, asset)
  return asset
}

function readSource(name: string): Buffer {
  if (name === 'katex.css') return readFileSync(join(katexFolder, 'katex.min.css'))
  // Imports its parts by relative paths, which are served beside it.
  if (name === 'mermaid.js') return readFileSync(join(mermaidFolder, 'mermaid.esm.min.mjs'))
  if (name === 'site.js') return Buffer.from(inBlocks(scripts.map(readOwn)))
  if (name === 'openapi.js' || name === 'integrations.js') return Buffer.from(inBlocks([readOwn(name)]))
  if (name === 'site.css') return Buffer.from(styles.map(readStyle).join('\n'))
  return Buffer.from(readOwn(name))
}

const scripts = ['page.js', 'search.js', 'diagrams.js']

// In this order: what comes later overrides.
const styles = [
  'base.css',
  'announcement.css',
  'header.css',
  'columns.css',
  'page.css',
  'prose.css',
  'cards.css',
  'blocks.css',
  'below.css',
  'search.css',
  'small-screens.css',
  'integrations.css',
]

// The styles of documents belong to those who draw them.
const ofDocuments = ['prose.css', 'cards.css', 'blocks.css']

function readStyle(name: string): string {
  const folder = ofDocuments.includes(name) ? '../../engine/html/styles' : './styles'
  return readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8')
}

function readOwn(name: string): string {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
}

// Each part in a block of its own, so that they share no names.
function inBlocks(parts: string[]): string {
  return `'use strict';\n${parts.map((part) => `{\n${part}}\n`).join('')}`
}

function fontAsset(name: string): Asset {
  return kept(name, () => ({ name, contentType: 'font/woff2', body: readFileSync(join(katexFolder, name)) }))
}

function chunkAsset(name: string): Asset | undefined {
  try {
    return kept(name, () => compressed(name, readFileSync(join(mermaidFolder, name))))
  } catch {
    return undefined
  }
}

function kept(name: string, make: () => Asset): Asset {
  const found = loaded.get(name)
  if (found !== undefined) return found
  const asset = make()
  loaded.set(name, asset)
  return asset
}

function compressed(name: string, body: Buffer): Asset {
  // The large ones are asked for one by one while a reader waits; a lower level is nearly as good.
  const quality = body.length > 200_000 ? 5 : 11
  return {
    name,
    contentType: typeOf(name),
    body,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: gzipSync(body, { level: 9 }),
  }
}

function typeOf(name: string): string {
  if (name.endsWith('.svg')) return 'image/svg+xml'
  return name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
}
