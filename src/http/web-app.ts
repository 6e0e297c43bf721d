import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import mime from 'mime'
import { acceptedEncoding } from './accepted-encoding.ts'
import { sessionSecret } from './session.ts'
import { serveWebIcons } from './web-icons.ts'

export type WebApp = { folder: string; publicUrl: string }

type Asset = { type: string; plain: Buffer; br: Buffer; gzip: () => Promise<Buffer> }

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** What the app may load: its own scripts and styles, pictures and frames of pages, and nothing else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // The one style element that React Aria makes: pressing something does not scroll.
  "style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "font-src 'self'",
  "connect-src 'self'",
  'img-src * data: blob:',
  'media-src *',
  "frame-src 'self' https:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Diagrams bring styles of their own; the page that draws them holds nothing else, and only the app frames it. */
const diagramPolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'"

/** The web app at `/app`: one page for all of its addresses, and files whose names hold their hash. */
export function serveWebApp(app: FastifyInstance, { folder, publicUrl }: WebApp): void {
  const assets = new Map<string, Promise<Asset | undefined>>()

  app.get('/', async (_request, reply) => reply.redirect('/app/', 303))

  app.get<{ Params: { '*': string } }>('/app/assets/*', async (request, reply) => {
    const name = request.params['*']
    const asset = /^[\w-]+(\.[\w-]+)*$/.test(name) ? await find(`assets/${name}`) : undefined
    if (asset === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.\n')
    return send(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), asset)
  })

  serveWebIcons(app)

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    if (sessionSecret(request, publicUrl) === undefined)
      return reply.redirect(`/sign-in?return_to=${encodeURIComponent(request.url)}`, 303)
    // Read each time: it names the files of the build that is there now.
    const page = (await load(join(folder, screenAt(request.url)))) ?? (await load(join(folder, 'index.html')))
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    if (page === undefined)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The web app is not built here. Run "npm run build" and start again.\n')
    reply.headers({ 'content-security-policy': policy, link: asked(request.url).map(preloaded).join(', ') })
    return send(request, reply, page)
  }
  app.get('/app/diagram', async (request, reply) => {
    const page = await load(join(folder, 'diagram.html'))
    if (page === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').send('It is not built.\n')
    reply.headers({ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN' })
    return send(request, reply.header('content-security-policy', diagramPolicy), page)
  })
  // The router takes the slash at the end of an address away.
  app.get('/app', show)
  app.get('/app/*', show)

  function find(name: string): Promise<Asset | undefined> {
    const known = assets.get(name) ?? load(join(folder, name))
    assets.set(name, known)
    // What is not there may come to be: a build that is under way.
    void known.then((asset) => asset ?? assets.delete(name))
    return known
  }
}

/** Which of the app's pages names what is shown at an address; all of them are the same app. */
function screenAt(url: string): string {
  if (/^\/app\/(orgs\/[^/?]+\/?)?(\?|$)/.test(url)) return 'home.html'
  if (/^\/app\/spaces\/[^/]+\/changes\//.test(url)) return 'change-request.html'
  if (!url.startsWith('/app/spaces/')) return 'index.html'
  return /[?&]edit=true/.test(url) ? 'editor.html' : 'space.html'
}

/** What the app will ask for at an address, as `web/api` asks for it: it comes while the scripts do. */
function asked(url: string): string[] {
  const spaceId = /^\/app\/spaces\/([\w-]+)(?=[/?]|$)/.exec(url)?.[1]
  if (spaceId === undefined) return ['/v1/user']
  const space = `/v1/spaces/${spaceId}`
  const [, kind, name] = /^\/app\/spaces\/[\w-]+\/(changes|~)\/([\w-]*)/.exec(url) ?? []
  // Every screen of a space has its tree beside it; a revision has one of its own.
  if (kind === undefined || (kind === '~' && name !== 'revisions'))
    return ['/v1/user', space, `${space}/content/outline`]
  const changeRequest = kind === 'changes' && name ? `${space}/change-requests/${name}` : undefined
  return ['/v1/user', space, ...(changeRequest ? [changeRequest, `${changeRequest}/content/outline`] : [])]
}

function preloaded(path: string): string {
  return `<${path}>; rel=preload; as=fetch; crossorigin`
}

async function load(path: string): Promise<Asset | undefined> {
  const plain = await readFile(path).catch(() => undefined)
  if (plain === undefined) return undefined
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  // The build has compressed most of them.
  const br = await readFile(`${path}.br`).catch(() => compress.br(plain, { params }))
  const type = mime.getType(path) ?? 'application/octet-stream'
  return {
    type: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    plain,
    br,
    gzip: () => compress.gzip(plain),
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip'])
  reply.type(asset.type).header('vary', 'accept-encoding')
  if (encoding === undefined) return reply.send(asset.plain)
  const body = encoding === 'br' ? asset.br : await asset.gzip()
  return reply.header('content-encoding', encoding).send(body)
}
