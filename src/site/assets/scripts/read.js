/**
 * Reads what belongs to this page; nothing without an answer. A sign-in that has ended leads away or is refused: the
 * page itself then asks for it, and is there again afterwards.
 */
export async function read(address) {
  const response = await fetch(address, { redirect: 'manual' }).catch(() => undefined)
  if (response?.type === 'opaqueredirect' || response?.status === 401) {
    location.reload()
    // What waits for the answer is over with the page.
    return new Promise(() => {})
  }
  return response
}
