/** A page of a tree that is to be made: how many pages stand below it, and which of them have pages again. */
export type PlannedNode = { below: PlannedNode[] }

const fewest = 10
const most = 40
const usual = 25

/** A tree of so many pages, with ten to forty below each page that has any. */
export function planTree(pages: number, chance: () => number): PlannedNode[] {
  if (pages <= most) return Array.from({ length: pages }, () => ({ below: [] }))
  const children = fewest + Math.floor(chance() * (most - fewest + 1))
  const rest = pages - children
  const parents = Math.min(children, Math.ceil(rest / usual))
  return Array.from({ length: children }, (_, at) => {
    const share = Math.floor((rest * (at + 1)) / parents) - Math.floor((rest * at) / parents)
    return { below: at < parents ? planTree(share, chance) : [] }
  })
}
