import type { Static, TSchema } from 'typebox'

/** A value without the members that its schema does not name, such as are sent but not kept. */
export async function withoutUnknown<Schema extends TSchema>(
  schema: Schema,
  value: unknown,
): Promise<Static<Schema>> {
  // Loaded when first needed: it is three hundred modules.
  const { Value } = await import('typebox/value')
  // What came in was validated against the schema.
  return Value.Clean(schema, value) as Static<Schema>
}
