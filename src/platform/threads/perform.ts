import { begin, type Beginning } from './beginning.ts'

/** What a thread is told: the module and the name of a task, what it is given, and where to say that it began. */
export type Order = { tasks: string; name: string; input: unknown; beginning: Beginning }

/** Runs a task in a thread. What it needs is loaded before its time begins to count. */
export async function perform({ tasks, name, input, beginning }: Order): Promise<unknown> {
  const module: Record<string, (given: unknown) => unknown> = await import(tasks)
  return begin(beginning, () => module[name]?.(input))
}

/** Nothing: asked for, so that a thread starts. */
export function rest(): void {}
