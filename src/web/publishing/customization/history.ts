/** What something was, is, and was before it was taken back. */
export type History<Value> = { past: Value[]; present: Value; future: Value[] }

const longest = 200

export function begin<Value>(present: Value): History<Value> {
  return { past: [], present, future: [] }
}

/** One more step; what was taken back before is gone. Steps of one `kind` right after each other are one. */
export function step<Value>(
  { past, present }: History<Value>,
  next: Value,
  { joins = false }: { joins?: boolean } = {},
): History<Value> {
  if (JSON.stringify(next) === JSON.stringify(present)) return { past, present, future: [] }
  return { past: joins ? past : [...past, present].slice(-longest), present: next, future: [] }
}

export function back<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history
  if (past.length === 0) return history
  // There is a last one, as was just seen.
  return { past: past.slice(0, -1), present: past.at(-1) as Value, future: [present, ...future] }
}

export function forth<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history
  if (future.length === 0) return history
  // There is a first one, as was just seen.
  return { past: [...past, present], present: future[0] as Value, future: future.slice(1) }
}
