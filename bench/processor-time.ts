import { readFileSync } from 'node:fs'

const microsecondsOfTick = 10_000

/** The processor time that a process has used, in microseconds; nothing where the system does not say. */
export function processorTime(pid: number): number {
  const [user, system] = fieldsOf(pid)?.slice(11) ?? []
  return (Number(user) + Number(system)) * microsecondsOfTick
}

/** The same with that of its children that have ended; none for a process that is gone. */
export function processorTimeWithEnded(pid: number): number {
  const times = fieldsOf(pid)?.slice(11, 15) ?? []
  return times.reduce((sum, each) => sum + Number(each), 0) * microsecondsOfTick
}

/** The process that started another one; 0 for one that is gone. */
export function parentOf(pid: number): number {
  return Number(fieldsOf(pid)?.[1] ?? 0)
}

// The name of the program, in parentheses, may hold spaces; what follows is its state, its parent and so on.
function fieldsOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}
