import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = [
  'src/web/**/*',
  'src/contract/**/*.ts',
  'src/engine/**/*.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Where the built web app lies. */
export const webAppFolder: string = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Builds the web app when its sources are newer than the build; releases carry one, and no tool to make it. */
export async function buildWebApp(say: (line: string) => void): Promise<void> {
  const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))
  if (!existsSync(vite) || !isStale()) return
  say('Building the web app, once; this takes a few seconds.')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) say('The web app could not be built; everything else works. "npm run build" says more.')
}

function isStale(): boolean {
  const built = statSync(`${webAppFolder}/index.html`, { throwIfNoEntry: false })
  if (built === undefined) return true
  return globSync(sources, { cwd: root }).some((path) => statSync(`${root}${path}`).mtimeMs > built.mtimeMs)
}
