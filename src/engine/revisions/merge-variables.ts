import type { Conflict, Side, Versions } from './conflict.ts'
import type { Variables, VariableValue } from './entries.ts'
import { mergeFields } from './merge-fields.ts'

type VariableConflict = Extract<Conflict, { kind: 'variable' }>

/** Merges the variables of two sides by their names. */
export function mergeVariables(
  base: Variables,
  primary: Variables,
  { changed, keep }: { changed: Variables; keep: Side },
): { variables: Variables; conflicts: VariableConflict[] } {
  // One level down, since at the top some names of entry members have rules of their own.
  const { fields, conflicts } = mergeFields(
    { base: { variables: base }, primary: { variables: primary }, changed: { variables: changed } },
    { keep },
  )
  return {
    // Each value is that of one of the sides.
    variables: (fields.variables ?? {}) as Variables,
    conflicts: conflicts.map(({ field, ...values }) => ({
      kind: 'variable',
      variable: field.slice('variables.'.length),
      // The values of variables were compared, so these are values of variables.
      ...(values as Versions<VariableValue>),
    })),
  }
}
