/** One element of a sequence: what it is, and how much it weighs when either it or another must move. */
export type Weighted = { key: string; weight: number }

/**
 * The keys that stay in place between two orders of one sequence: the heaviest set that both hold in the
 * same order. All other common keys have been moved. Keys are unique in each sequence.
 */
export function stayingKeys(before: readonly Weighted[], after: readonly Weighted[]): Set<string> {
  const position = new Map(before.map(({ key }, index) => [key, index]))
  const common = after.flatMap(({ key, weight }) => {
    const at = position.get(key)
    return at === undefined ? [] : [{ key, weight, at }]
  })
  const best = bestPrefixes(before.length)
  const chains = common.map((element): Chain => {
    const previous = best.before(element.at)
    const chain = { key: element.key, weight: element.weight + (previous?.weight ?? 0), previous }
    best.record(element.at, chain)
    return chain
  })
  const heaviest = chains.reduce<Chain | undefined>(
    (top, chain) => (top === undefined || chain.weight > top.weight ? chain : top),
    undefined,
  )
  const keys = new Set<string>()
  for (let chain = heaviest; chain !== undefined; chain = chain.previous) keys.add(chain.key)
  return keys
}

type Chain = { key: string; weight: number; previous: Chain | undefined }

// A Fenwick tree of maxima: the heaviest chain that ends before a position, in logarithmic time.
function bestPrefixes(size: number) {
  const tree: (Chain | undefined)[] = Array.from({ length: size + 1 })
  return {
    before(position: number): Chain | undefined {
      let best: Chain | undefined
      for (let index = position; index > 0; index -= index & -index) {
        const chain = tree[index]
        if (chain !== undefined && (best === undefined || chain.weight > best.weight)) best = chain
      }
      return best
    },
    record(position: number, chain: Chain): void {
      for (let index = position + 1; index <= size; index += index & -index) {
        const known = tree[index]
        if (known === undefined || chain.weight > known.weight) tree[index] = chain
      }
    },
  }
}
