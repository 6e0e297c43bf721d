import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isProgramBuilt, programFolder } from './builds.ts'
import type { runCommandLine } from './command-line.ts'
import type { runServer } from './run-server.ts'

type Program = {
  'run-server': { runServer: typeof runServer }
  'command-line': { runCommandLine: typeof runCommandLine }
}

/** The bundled program where there is one that is up to date, the sources otherwise. */
export async function loadProgram<Name extends keyof Program>(name: Name): Promise<Program[Name]> {
  const file = isProgramBuilt()
    ? pathToFileURL(join(programFolder, `${name}.js`)).href
    : new URL(`${name}.ts`, import.meta.url).href
  return import(file)
}
