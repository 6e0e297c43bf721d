/** What the steps of the first run hand on, in the address. */
export type WelcomeSearch = { space?: string; run?: string; site?: string }

const names = ['space', 'run', 'site'] as const

export function readWelcomeSearch(search: Record<string, unknown>): WelcomeSearch {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}
