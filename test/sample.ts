type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] }

/** The smallest value that fits a schema: what is required, as short as it may be. */
export function sampleOf(schema: unknown): unknown {
  // Schemas of the contract are JSON Schema objects.
  const { type, properties = {}, required = [], ...rest } = schema as Schema
  if ('const' in rest) return rest['const']
  if (Array.isArray(rest['enum'])) return rest['enum'][0]
  if (Array.isArray(rest['anyOf'])) return sampleOf(rest['anyOf'][0])
  if (Array.isArray(rest['allOf'])) return Object.assign({}, ...rest['allOf'].map(sampleOf))
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name])]))
  if (type === 'array')
    return Array.from({ length: Number(rest['minItems'] ?? 0) }, () => sampleOf(rest['items']))
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return rest['minimum'] ?? 1
  if (type === 'null') return null
  return sampleText(rest)
}

function sampleText({ format, pattern, minLength = 1 }: Record<string, unknown>): string {
  if (format === 'uri') return 'https://example.org/a'
  if (format === 'email') return 'somebody@example.org'
  if (format === 'date-time') return '2199-01-01T00:00:00.000Z'
  if (typeof pattern === 'string') return /^\^\\?\//.test(pattern) ? '/abc' : 'abc'
  return 'a'.repeat(Math.max(1, Number(minLength)))
}

/** Values that do not fit, each with the member that is wrong. */
export function breakagesOf(schema: unknown): { member: string; value: unknown }[] {
  const { type, properties = {}, required = [] } = schema as Schema
  if (type !== 'object') return []
  const sample = sampleOf(schema) as Record<string, unknown>
  const without = (name: string) => Object.fromEntries(Object.entries(sample).filter(([key]) => key !== name))
  return [
    ...required.map((member) => ({ member, value: without(member) })),
    ...Object.entries(properties).flatMap(([member, property]) =>
      wrongValues(property).map((wrong) => ({ member, value: { ...sample, [member]: wrong } })),
    ),
  ]
}

function wrongValues(property: Schema): unknown[] {
  const wrong: unknown[] = [{ 'not what': 'was asked' }]
  const { maxLength, maximum, maxItems, items, anyOf } = property
  const isOpen =
    property.type === 'object' || (Array.isArray(anyOf) && anyOf.some((part) => part.type === 'object'))
  if (isOpen) wrong[0] = 17
  if (typeof maxLength === 'number') wrong.push('a'.repeat(maxLength + 1))
  if (typeof maximum === 'number') wrong.push(maximum + 1)
  if (typeof maxItems === 'number') wrong.push(Array.from({ length: maxItems + 1 }, () => sampleOf(items)))
  return wrong
}
