import type { Plugin } from 'vite'
import { languages } from '../locales/languages.ts'

/** The components speak thirty languages; of those a browser is sent the ones that the app speaks. */
export function spokenComponents(): Plugin {
  return {
    name: 'spoken-components',
    enforce: 'pre',
    load(id) {
      const language =
        /\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/.*\/(\w+)-\w+\.mjs$/.exec(id)?.[1]
      return language === undefined || Object.hasOwn(languages, language) ? null : 'export default {}'
    },
  }
}
