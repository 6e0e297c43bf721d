import type { Plugin } from 'vite'

/** The components speak thirty languages; of those a browser is sent the ones that the app speaks. */
export function englishComponents(): Plugin {
  return {
    name: 'english-components',
    enforce: 'pre',
    load(id) {
      const language =
        /\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/.*\/([\w-]+)\.mjs$/.exec(id)?.[1]
      return language === undefined || language === 'en-US' ? null : 'export default {}'
    },
  }
}
