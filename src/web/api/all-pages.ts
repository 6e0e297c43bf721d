type List<Item> = { items: Item[]; next?: { page: string } | undefined }

/** Every item of a list, a thousand at a time; of more than `most`, the first of them. */
export async function allPages<Item>(
  read: (query: { limit: number; page?: string }) => Promise<List<Item>>,
  most = Infinity,
): Promise<Item[]> {
  const items: Item[] = []
  let page: string | undefined
  do {
    const list: List<Item> = await read({ limit: 1000, ...(page === undefined ? {} : { page }) })
    items.push(...list.items)
    page = list.next?.page
  } while (page !== undefined && items.length < most)
  return items
}
