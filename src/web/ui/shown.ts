import { useEffect } from 'react'

const longestWait = 2000
let tell = (): void => {}

/** When the first screen is there: until then nothing that can wait takes its place on the line. */
export const isShown: Promise<void> = new Promise((resolve) => {
  tell = resolve
  setTimeout(resolve, longestWait)
})

/** Says that this is a screen. */
export function useShown(): void {
  useEffect(() => tell(), [])
}
