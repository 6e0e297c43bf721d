import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Servers under measurement share one processor, ours and the bare one alike; the load keeps off it. */
export const serverProcessor: { processor?: number } = canPin ? { processor: 0 } : {}

/** Moves this process, which makes the load, to another processor than the servers'. */
export function keepOffServerProcessor(): void {
  if (!canPin) return
  spawnSync('taskset', ['-a', '-c', '-p', `1-${availableParallelism() - 1}`, String(process.pid)])
}
