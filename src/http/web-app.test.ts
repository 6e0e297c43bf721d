import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

let app: FastifyInstance
let folder: string
const session = { cookie: 'lectern_session=somebody' }

beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'lectern-web-app-'))
  folder = join(parent, 'web')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(parent, 'secret.txt'), 'what nobody may read')
  writeFileSync(join(folder, 'assets', 'index-1a2b.js'), 'console.log("app")'.repeat(50))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Lectern</title>')
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  serveWebApp(app, { folder, publicUrl: 'http://localhost:4000' })
})
afterEach(async () => {
  await app.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

describe('the web app', () => {
  test('is where the bare address leads, and sign-in where nobody is signed in', async () => {
    expect((await app.inject('/')).headers.location).toBe('/app/')
    const { statusCode, headers } = await app.inject('/app/spaces/a/b?c=d')
    expect([statusCode, headers.location]).toEqual([
      303,
      '/sign-in?return_to=%2Fapp%2Fspaces%2Fa%2Fb%3Fc%3Dd',
    ])
  })

  test.each(['/app', '/app/', '/app/spaces/a/deep/path'])(
    'is one page at %s, kept by nobody',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: session })
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(body).toContain('<title>Lectern</title>')
    },
  )

  test.each([
    ['/app/', 'home'],
    ['/app/orgs/a', 'home'],
    ['/app/spaces/a/deep/path', 'space'],
    ['/app/spaces/a/deep/path?edit=true', 'editor'],
    ['/app/spaces/a/changes/7/deep/path', 'change-request'],
    ['/app/orgs/a/settings', 'index'],
  ])('names what is shown at %s, where the build knows it', async (url, screen) => {
    const titled = ({ body }: { body: string }) => /<title>(.*)<\/title>/.exec(body)?.[1]
    expect(titled(await app.inject({ url, headers: session }))).toBe('Lectern')
    for (const each of ['home', 'space', 'editor', 'change-request', 'index'])
      writeFileSync(join(folder, `${each}.html`), `<title>${each}</title>`)
    expect(titled(await app.inject({ url, headers: session }))).toBe(screen)
  })

  test('has what it will ask for at once come along with its page', async () => {
    const linked = async (url: string) => String((await app.inject({ url, headers: session })).headers.link)
    expect(await linked('/app/spaces/a1/deep')).toBe(
      ['/user', '/spaces/a1', '/spaces/a1/content/outline']
        .map((path) => `</v1${path}>; rel=preload; as=fetch; crossorigin`)
        .join(', '),
    )
    const changes = await linked('/app/spaces/a1/changes/7/deep')
    expect(changes).toContain('</v1/spaces/a1/change-requests/7>')
    expect(changes).toContain('</v1/spaces/a1/change-requests/7/content/outline>')
    expect(changes).not.toContain('</v1/spaces/a1/content/outline>')
    expect(await linked('/app/spaces/a1/changes/7%0d/')).toContain('change-requests/7>')
    for (const screen of ['history', 'export', 'settings/git'])
      expect(await linked(`/app/spaces/a1/~/${screen}`)).toContain('</v1/spaces/a1/content/outline>')
    expect(await linked('/app/spaces/a1/~/revisions/b2/')).not.toContain('outline')
    expect(await linked('/app/spaces/a%3E%0d%0ab/')).toBe('</v1/user>; rel=preload; as=fetch; crossorigin')
  })

  test('sends its files compressed, to be kept for ever', async () => {
    const response = await app.inject({
      url: '/app/assets/index-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect((await app.inject('/app/assets/index-1a2b.js')).body).toContain('console.log')
  })

  test.each(['nothing.js', '../index.html', '..%2f..%2fsecret.txt', '%2e%2e/%2e%2e/secret.txt', 'a/b.js'])(
    'sends nothing for assets/%s',
    async (name) => {
      const { statusCode, body } = await app.inject(`/app/assets/${name}`)
      expect(body).not.toContain('what nobody may read')
      expect([303, 404]).toContain(statusCode)
    },
  )

  test('draws diagrams in a page that only the app frames, with scripts of its own alone', async () => {
    expect((await app.inject('/app/diagram')).statusCode).toBe(404)
    writeFileSync(join(folder, 'diagram.html'), '<!doctype html><title>Diagram</title>')
    const { headers, body } = await app.inject('/app/diagram')
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'self'$/)
    expect([headers['x-frame-options'], body]).toEqual(['SAMEORIGIN', expect.stringContaining('Diagram')])
  })

  test('sends one icon by its name, and what can be chosen, to whoever asks', async () => {
    const drawing = await app.inject('/app/icons/rocket.svg')
    expect(drawing.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
    expect(drawing.body).toContain('<path')
    const list = await app.inject('/app/icons.json')
    expect(list.headers['content-type']).toContain('application/json')
    for (const name of ['nothing.svg', 'rocket', '..%2f..%2fsecret.svg', '..%2fsolid%2frocket.svg'])
      expect((await app.inject(`/app/icons/${name}`)).statusCode, name).toBe(404)
  })

  test('says what to do where it is not built', async () => {
    rmSync(join(folder, 'index.html'))
    const { statusCode, body } = await app.inject({ url: '/app/', headers: session })
    expect([statusCode, body]).toEqual([503, expect.stringContaining('npm run build')])
  })
})
