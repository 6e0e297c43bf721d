import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 48rem)')

/** Whether the window is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow.matches)
}

function listen(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}
