import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Build = { what: string; config: string; made: string; sources: string[] }

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Where the built web app lies. */
export const webAppFolder: string = `${root}dist/web`

const webApp: Build = {
  what: 'the web app',
  config: 'vite.config.ts',
  made: 'dist/web/index.html',
  sources: ['src/web/**/*', 'src/contract/**/*.ts', 'src/engine/**/*.ts'],
}

const siteFiles: Build = {
  what: 'the scripts and styles of docs sites',
  config: 'vite.site.config.ts',
  made: 'dist/site/manifest.json',
  sources: ['src/site/assets/**/*', 'src/site/build/*.ts', 'src/engine/html/styles/*.css'],
}

/** Builds the web app when its sources are newer than the build; releases carry one, and no tool to make it. */
export async function buildWebApp(say: (line: string) => void): Promise<void> {
  await build(webApp, say)
}

/** The same for what pages of docs sites load. */
export async function buildSiteFiles(say: (line: string) => void): Promise<void> {
  await build(siteFiles, say)
}

async function build(of: Build, say: (line: string) => void): Promise<void> {
  const vite = `${root}node_modules/vite/bin/vite.js`
  if (!existsSync(vite) || !isStale(of)) return
  say(`Building ${of.what}, once; this takes a few seconds.`)
  const child = spawn(process.execPath, [vite, 'build', '--config', of.config, '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) say(`Building ${of.what} failed; "npm run build" says more.`)
}

function isStale({ made, config, sources }: Build): boolean {
  const built = statSync(`${root}${made}`, { throwIfNoEntry: false })
  if (built === undefined) return true
  return globSync([...sources, config, 'package-lock.json'], { cwd: root }).some(
    (path) => statSync(`${root}${path}`).mtimeMs > built.mtimeMs,
  )
}
