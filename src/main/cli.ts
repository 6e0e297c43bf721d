import './compile-cache.ts'
import { loadProgram } from './load-program.ts'

const { runCommandLine } = await loadProgram('command-line')
await runCommandLine()
