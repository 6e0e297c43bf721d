import { forget, keep, kept } from '../api/kept.ts'

export type Theme = 'system' | 'light' | 'dark'

const key = 'lectern-theme'

/** What this browser was told; the system's choice unless somebody chose. */
export function chosenTheme(): Theme {
  const chosen = kept(key)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') forget(key)
  else keep(key, theme)
  applyTheme()
}

export function applyTheme(): void {
  const theme = chosenTheme()
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
