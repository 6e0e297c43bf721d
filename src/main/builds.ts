import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Build = { what: string; tool: string; config: string; made: string; sources: string[] }

const root = fileURLToPath(new URL('../../', import.meta.url))
const vite = 'node_modules/vite/bin/vite.js'

/** Where the built web app lies. */
export const webAppFolder: string = `${root}dist/web`

/** Where the program lies, bundled. */
export const programFolder: string = `${root}dist/server`

const webApp: Build = {
  what: 'the web app',
  tool: vite,
  config: 'vite.config.ts',
  made: 'dist/web/index.html',
  sources: ['src/web', 'src/contract', 'src/engine'],
}

const siteFiles: Build = {
  what: 'the scripts and styles of docs sites',
  tool: vite,
  config: 'vite.site.config.ts',
  made: 'dist/site/manifest.json',
  sources: ['src/site/assets', 'src/site/build', 'src/engine/html/styles'],
}

const program: Build = {
  what: 'the server',
  tool: 'node_modules/rolldown/bin/cli.mjs',
  config: 'rolldown.config.ts',
  made: 'dist/server/run-server.js',
  sources: ['contract', 'engine', 'features', 'http', 'kernel', 'main', 'platform', 'site'].map(
    (folder) => `src/${folder}`,
  ),
}

type Say = (line: string) => void

/** Builds the web app when its sources are newer than the build; releases carry one, and no tool to make it. */
export async function buildWebApp(say: Say): Promise<void> {
  await build(webApp, say)
}

/** The same for what pages of docs sites load. */
export async function buildSiteFiles(say: Say): Promise<void> {
  await build(siteFiles, say)
}

/** The same for the program itself, which starts in half the time when it is one piece. */
export async function buildProgram(say: Say): Promise<void> {
  await build(program, say)
}

/** Whether the bundled program is what the sources say. */
export function isProgramBuilt(): boolean {
  return existsSync(join(root, program.made)) && (!isBuildable(program) || !isStale(program))
}

/** Whether what makes it of the sources is installed; the packages that these import come with it. */
export function isProgramBuildable(): boolean {
  return isBuildable(program)
}

async function build(of: Build, say: Say): Promise<void> {
  if (!isBuildable(of) || !isStale(of)) return
  say(`Building ${of.what}, once; this takes a few seconds.`)
  const words = of.tool === vite ? ['build', '--logLevel', 'error'] : ['--logLevel', 'silent']
  const child = spawn(process.execPath, [join(root, of.tool), ...words, '--config', of.config], {
    cwd: root,
    // Whatever runs around it: packages are other ones where they are tested.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) say(`Building ${of.what} failed; "npm run build" says more.`)
}

function isBuildable({ tool }: Build): boolean {
  return existsSync(join(root, tool))
}

function isStale({ made, config, sources }: Build): boolean {
  const built = statSync(join(root, made), { throwIfNoEntry: false })
  if (built === undefined) return true
  return [config, 'package-lock.json', ...sources.flatMap(filesOf)].some(
    (path) => statSync(join(root, path)).mtimeMs > built.mtimeMs,
  )
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(folder, entry.parentPath.slice(join(root, folder).length), entry.name))
}
