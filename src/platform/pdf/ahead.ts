/** The same items, each of them asked for before the one before it is done with. */
export function ahead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  const ask = () => {
    const next = iterator.next()
    // It is told to whoever takes it; nobody does when the item before failed.
    next.catch(() => {})
    return next
  }
  const first = ask()

  async function* handOut(): AsyncGenerator<Item> {
    let next = first
    try {
      for (;;) {
        const { done, value } = await next
        if (done === true) return
        next = ask()
        yield value
      }
    } finally {
      await iterator.return?.()
    }
  }

  return handOut()
}
