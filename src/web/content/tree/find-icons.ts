import type { NamedIcon } from '../../api/icons.ts'

const most = 48

const usual =
  'house rocket bolt book book-open compass map file-lines folder lightbulb circle-info circle-question circle-check triangle-exclamation gear wrench screwdriver-wrench code terminal server database cloud plug puzzle-piece cube cubes layer-group shield-halved lock key user users comments envelope bell bullhorn calendar clock chart-line chart-simple magnifying-glass star heart flag globe language palette image video download upload link'.split(
    ' ',
  )

/** The icons that fit what was typed, those called so first; before anything is typed, those that guides use most. */
export function findIcons(icons: NamedIcon[], query: string): string[] {
  const wanted = query
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  if (wanted.length === 0) return icons.length === 0 ? [] : usual.slice(0, most)
  const fits = (text: string) => wanted.every((word) => text.includes(word))
  const called = icons.filter(({ name }) => fits(name))
  const described = icons.filter(({ name, words }) => !fits(name) && fits(`${name} ${words.toLowerCase()}`))
  const byLength = called.toSorted((one, other) => one.name.length - other.name.length)
  return [...byLength, ...described].slice(0, most).map(({ name }) => name)
}
