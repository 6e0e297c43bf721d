import type { SiteCustomization } from '../../../contract/publishing/site-customization.ts'
import type { Draft } from './use-draft.ts'

export type Fields = { draft: Draft }

type Groups = {
  [
    Name in keyof SiteCustomization as SiteCustomization[Name] extends object ? Name : never
  ]: SiteCustomization[Name]
}

/** Changes some settings of one group; those that are `undefined` go. */
export function put<Name extends keyof Groups>(
  { change }: Draft,
  name: Name,
  part: { [Member in keyof Groups[Name]]?: Groups[Name][Member] | undefined },
): void {
  change(`${name}.${Object.keys(part).join()}`, (before) => {
    const own: object = before[name]
    const group = Object.entries({ ...own, ...part }).filter(([, value]) => value !== undefined)
    return { ...before, [name]: Object.fromEntries(group) }
  })
}
