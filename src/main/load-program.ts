import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isProgramBuildable, isProgramBuilt, programFolder } from './builds.ts'
import type { runCommandLine } from './command-line.ts'
import type { runServer } from './run-server.ts'

type Program = {
  'run-server': { runServer: typeof runServer }
  'command-line': { runCommandLine: typeof runCommandLine }
}

const unbuilt =
  'Lectern is not built, and what builds it is not installed. Run: npm ci --include=dev && npm run build'

/** The bundled program where there is one that is up to date, the sources otherwise. */
export async function loadProgram<Name extends keyof Program>(name: Name): Promise<Program[Name]> {
  if (!isProgramBuilt() && !isProgramBuildable()) {
    process.stderr.write(`${unbuilt}\n`)
    process.exit(1)
  }
  const file = isProgramBuilt()
    ? pathToFileURL(join(programFolder, `${name}.js`)).href
    : new URL(`${name}.ts`, import.meta.url).href
  return import(file)
}
