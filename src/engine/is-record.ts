/** Whether a value that came from JSON or YAML has members by name. What they are, only the caller can know. */
export function isRecord<Member = unknown>(value: unknown): value is Record<string, Member> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
