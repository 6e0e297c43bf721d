const channelName = 'lectern-tabs'
const question = 'who is there?'
// Milliseconds in which a tab answers.
const patience = 150

/** Says to other tabs that this one works on something, until `end` settles. */
export function holdUntil(end: Promise<void>, id: string): void {
  const locks: LockManager | undefined = navigator.locks
  if (locks !== undefined) {
    void locks.request(id, () => end)
    return
  }
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (data === question) channel.postMessage({ id })
  })
  void end.then(() => channel.close())
}

/** What other tabs work on; a page that came without TLS has no locks to look at, and asks them. */
export async function heldByTabs(): Promise<Set<string>> {
  const locks: LockManager | undefined = navigator.locks
  if (locks !== undefined) {
    const { held = [] } = await locks.query()
    return new Set(held.flatMap(({ name }) => name ?? []))
  }
  const ids = new Set<string>()
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => typeof data.id === 'string' && ids.add(data.id))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(question)
  await new Promise((resolve) => setTimeout(resolve, patience))
  channel.close()
  return ids
}
