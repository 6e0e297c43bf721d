import { readFileSync } from 'node:fs'
import { processorTime } from './processor-time.ts'

export type Use = { seconds: number; mebibytes: number }

/** What a process takes from now on, and what those take together that it starts: processor time and memory. */
export function watchProcesses(pid: number): { stop: () => { own: Use; below: Use; together: number } } {
  const before = processorTime(pid)
  const below: Use = { seconds: 0, mebibytes: 0 }
  const children = new Map<number, number>()
  const own: Use = { seconds: 0, mebibytes: 0 }
  let together = 0

  function look(): void {
    own.seconds = (processorTime(pid) - before) / 1e6
    const [mine, theirs] = [residentNow(pid), childrenOf(pid)]
    for (const child of theirs) children.set(child, processorTime(child) / 1e6 || (children.get(child) ?? 0))
    const others = theirs.reduce((sum, child) => sum + residentNow(child), 0)
    own.mebibytes = Math.max(own.mebibytes, mine)
    below.mebibytes = Math.max(below.mebibytes, others)
    together = Math.max(together, mine + others)
  }

  const timer = setInterval(look, 20)
  return {
    stop() {
      look()
      clearInterval(timer)
      below.seconds = [...children.values()].reduce((sum, seconds) => sum + seconds, 0)
      return { own, below, together }
    },
  }
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

function residentNow(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
