import { readFileSync } from 'node:fs'

const interval = 100
const mostKilobytes = 300 * 1024

/** Calls `onExcess` once a process holds more memory than a script may; answers how to stop looking. */
export function watchMemory(pid: number | undefined, onExcess: () => void): () => void {
  const timer = setInterval(() => {
    if (residentKilobytes(pid) > mostKilobytes) onExcess()
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}

// Linux only; elsewhere what bounds a script is V8's own limit of its heap.
function residentKilobytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
