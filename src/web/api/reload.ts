/** Loads the page anew where the server is there to send it: a browser that is offline would show nothing at all. */
export async function reloadFromServer(): Promise<boolean> {
  const isThere = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) location.reload()
  return isThere
}
