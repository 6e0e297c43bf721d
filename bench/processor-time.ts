import { existsSync, readFileSync } from 'node:fs'

const microsecondsOfTick = 10_000

/** The processor time that a process has used, in microseconds; nothing where the system does not say. */
export function processorTime(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // The name of the program, in parentheses, may hold spaces; the times are fields 14 and 15 of them all.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * microsecondsOfTick
}
