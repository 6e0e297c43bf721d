import type { TableValue } from '../../../../engine/document/index.ts'

/** The ids that a cell holds. */
export function chosenIn(value: TableValue): string[] {
  return Array.isArray(value) ? value : []
}

/** With one more, or without it where it was there already; of some cells, with it alone. */
export function withChoice(chosen: string[], id: string, isMultiple: boolean): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id)
  return isMultiple ? [...chosen, id] : [id]
}
