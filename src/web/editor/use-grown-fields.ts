import { useLayoutEffect, type RefObject } from 'react'

/** Makes fields as high as what is typed in them, in browsers whose styles cannot, as Safari's could not for long. */
export function useGrownFields(within: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (CSS.supports('field-sizing', 'content')) return undefined
    const grow = () => within.current?.querySelectorAll('textarea').forEach(fit)
    grow()
    addEventListener('resize', grow)
    return () => removeEventListener('resize', grow)
  })
}

function fit(field: HTMLTextAreaElement): void {
  field.style.blockSize = 'auto'
  field.style.blockSize = `${field.scrollHeight}px`
}
