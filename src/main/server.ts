import './compile-cache.ts'

// Not with the import above, which would load both before either runs.
const { runServer } = await import('./run-server.ts')
await runServer()
