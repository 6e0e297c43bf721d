import type { MouseEvent } from 'react'

/** A double click on the button of a form is one press of it. */
export function submitOnce(event: MouseEvent): void {
  const isButton = event.target instanceof Element && event.target.closest('button[type=submit]') !== null
  if (isButton && event.detail > 1) event.preventDefault()
}
