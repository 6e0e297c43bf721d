type List<Item> = { items: Item[]; next?: { page: string } | undefined }

/** Every item of a list, a thousand at a time. */
export async function allPages<Item>(
  read: (query: { limit: number; page?: string }) => Promise<List<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page: string | undefined, isMore = true; isMore; isMore = page !== undefined) {
    const list = await read({ limit: 1000, ...(page === undefined ? {} : { page }) })
    items.push(...list.items)
    page = list.next?.page
  }
  return items
}
