import { messages } from '../../locales/messages.ts'
import { Select } from '../../ui/select.tsx'
import { put, type Fields } from './put.ts'

// Of the many that the site knows, those that people ask for by name.
const themes = {
  light: [
    'default-light',
    'catppuccin-latte',
    'everforest-light',
    'github-light',
    'gruvbox-light-medium',
    'light-plus',
    'material-theme-lighter',
    'min-light',
    'one-light',
    'rose-pine-dawn',
    'solarized-light',
    'vitesse-light',
  ],
  dark: [
    'default-dark',
    'catppuccin-mocha',
    'dark-plus',
    'dracula',
    'everforest-dark',
    'github-dark',
    'gruvbox-dark-medium',
    'material-theme',
    'monokai',
    'night-owl',
    'nord',
    'one-dark-pro',
    'rose-pine',
    'solarized-dark',
    'tokyo-night',
    'vitesse-dark',
  ],
}

/** The colours of code, in both themes of the page; those of APIs go along. */
export function CodeThemeFields({ draft }: Fields) {
  const words = messages.publishing.custom
  const { codeTheme } = draft.customization.styling
  return (['light', 'dark'] as const).map((scheme) => {
    const chosen = codeTheme.default[scheme]
    return (
      <Select
        key={scheme}
        label={words.codeTheme[scheme]}
        value={chosen}
        choices={[...new Set([...themes[scheme], chosen])].map((id) => ({ id, label: nameOf(id) }))}
        onChange={(id) => {
          const next = { ...codeTheme.default, [scheme]: id }
          put(draft, 'styling', { codeTheme: { default: next, openapi: next } })
        }}
      />
    )
  })
}

function nameOf(theme: string): string {
  if (theme.startsWith('default-')) return messages.publishing.custom.codeThemeOfSite
  const spaced = theme.replaceAll('-', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
