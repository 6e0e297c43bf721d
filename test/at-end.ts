const ends: (() => unknown)[] = []

/** What is done once the test file ends, the last asked for first; within a hook nobody hears `afterAll`. */
export function atEnd(end: () => unknown): void {
  ends.push(end)
}

export async function endAll(): Promise<void> {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}
