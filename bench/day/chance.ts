/** Numbers from 0 to 1 that are the same in every run. */
export function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses as readers do: the second most read half as often as the first, the third a third as often. */
export function createZipf<Item>(items: Item[], chance: () => number): () => Item {
  let sum = 0
  const sums = items.map((_, at) => (sum += 1 / (at + 1)))
  return () => {
    const wanted = chance() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    const found = items[low]
    if (found === undefined) throw new Error('there is nothing to choose from')
    return found
  }
}
