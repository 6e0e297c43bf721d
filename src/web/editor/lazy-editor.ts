import { lazy } from 'react'

const load = () => import('./page-editor.tsx')

export const PageEditor = lazy(async () => ({ default: (await load()).PageEditor }))

/** Begins to get the editor's script, which is large, while something else is waited for; without it, showing says so. */
export function prepareEditor(): void {
  load().catch(() => {})
}
