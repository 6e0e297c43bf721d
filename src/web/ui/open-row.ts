import type { KeyboardEvent } from 'react'

/** Enter on a row of a table does what its first cell is pressed for. */
export function openRow({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'row') return
  target.querySelector<HTMLElement>('[role=rowheader] :is(a, button)')?.click()
}
