const longest = 512
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

// Editors that open themselves by an address of their own, which no other page can answer; the code alone is worth
// nothing to a program that took such a name, since it has not the verifier.
const editors = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:'])

/** Whether somebody may be sent there with a code: over HTTPS, to a program on their machine, or to an editor. */
export function isRedirectUri(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > longest) return false
  const url = URL.parse(text)
  if (url === null || text.includes('#') || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || isLoopback(url) || editors.has(url.protocol)
}

/** Whether what an address opens is a program on the machine of whoever follows it. */
export function isOnOwnMachine(redirectUri: string): boolean {
  const url = new URL(redirectUri)
  return isLoopback(url) || editors.has(url.protocol)
}

/** Whether an address is one of those that were registered: the very same, or on this machine at another port. */
export function matchRedirect(registered: readonly string[], asked: string): boolean {
  if (!isRedirectUri(asked)) return false
  if (registered.includes(asked)) return true
  const url = new URL(asked)
  if (!isLoopback(url)) return false
  return registered.some((each) => {
    const known = URL.parse(each)
    return known !== null && isLoopback(known) && withoutPort(known) === withoutPort(url)
  })
}

/** What a policy calls the place that an address leads to. */
export function policySourceOf(redirectUri: string): string {
  const { protocol, origin, host } = new URL(redirectUri)
  // A policy has no word for an address of the newer kind.
  return editors.has(protocol) || host.startsWith('[') ? protocol : origin
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && loopback.has(hostname)
}

function withoutPort(url: URL): string {
  const copy = new URL(url)
  copy.port = ''
  return copy.href
}
