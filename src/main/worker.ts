import './compile-cache.ts'

const { runServer } = await import('./run-server.ts')
await runServer(['worker'])
