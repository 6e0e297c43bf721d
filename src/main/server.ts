import './compile-cache.ts'
import { buildProgram, buildSiteFiles, buildWebApp } from './builds.ts'
import { loadProgram } from './load-program.ts'

// Who starts it by hand, or from an image, has built it.
if (process.env['npm_lifecycle_event'] === 'start') {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await buildSiteFiles(say)
  await buildWebApp(say)
  await buildProgram(say)
}
const { runServer } = await loadProgram('run-server')
await runServer()
