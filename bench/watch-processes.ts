import { readFileSync } from 'node:fs'
import { processorTime } from './processor-time.ts'

export type Use = { seconds: number; mebibytes: number }

/** What a process takes from now on, and what those take that it starts: processor time and the most memory of one. */
export function watchProcesses(pid: number): { stop: () => { own: Use; below: Use } } {
  const before = processorTime(pid)
  const below: Use = { seconds: 0, mebibytes: 0 }
  const children = new Map<number, number>()
  const own: Use = { seconds: 0, mebibytes: 0 }

  function look(): void {
    own.seconds = (processorTime(pid) - before) / 1e6
    own.mebibytes = Math.max(own.mebibytes, residentNow(pid))
    for (const child of childrenOf(pid)) {
      children.set(child, processorTime(child) / 1e6 || (children.get(child) ?? 0))
      below.mebibytes = Math.max(below.mebibytes, residentNow(child))
    }
  }

  const timer = setInterval(look, 20)
  return {
    stop() {
      look()
      clearInterval(timer)
      below.seconds = [...children.values()].reduce((sum, seconds) => sum + seconds, 0)
      return { own, below }
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
