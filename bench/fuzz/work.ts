const walking = [
  'map',
  'flatMap',
  'filter',
  'some',
  'every',
  'find',
  'findIndex',
  'forEach',
  'reduce',
  'flat',
  'slice',
  'splice',
  'join',
  'includes',
  'indexOf',
  Symbol.iterator,
] as const

const lists: object = Object.getPrototypeOf([])

/** How many items of lists were walked while something was done: the same on every machine, however busy it is. */
export function workOf(act: () => void): number {
  let work = 0
  const before = walking.map((name) => [name, Object.getOwnPropertyDescriptor(lists, name)] as const)
  for (const [name, descriptor] of before)
    Object.defineProperty(lists, name, {
      ...descriptor,
      value: function walk(this: unknown[], ...given: unknown[]) {
        const result: unknown = descriptor?.value.apply(this, given)
        work += name === 'slice' && Array.isArray(result) ? result.length : this.length
        return result
      },
    })
  try {
    act()
    return work
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor !== undefined) Object.defineProperty(lists, name, descriptor)
  }
}
