import './compile-cache.ts'
import { loadProgram } from './load-program.ts'

const { runServer } = await loadProgram('run-server')
await runServer(['worker'])
