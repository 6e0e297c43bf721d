import './compile-cache.ts'

const { runCommandLine } = await import('./command-line.ts')
await runCommandLine()
