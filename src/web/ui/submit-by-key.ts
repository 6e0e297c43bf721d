import type { KeyboardEvent } from 'react'

/** Ctrl and Enter send a form, also from a text of several lines. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget: form, target } = event
  const isWithin = target instanceof Node && form.contains(target)
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !isWithin) return
  event.preventDefault()
  form.requestSubmit()
}
