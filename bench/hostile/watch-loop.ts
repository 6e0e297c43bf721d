import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded before the server: tells how long its event loop was held at most since it was last asked.
const resolution = 2
const delays = monitorEventLoopDelay({ resolution })
delays.enable()
createServer((_request, response) => {
  response.end(String(Math.max(0, delays.max / 1e6 - resolution)))
  delays.reset()
})
  .listen(Number(process.env['LECTERN_BENCH_LOOP_PORT']), '127.0.0.1')
  .unref()
