// Whether the reader lets scripts set cookies. Scripts read the cookie by its name, so it has no other.
const name = '__gitbook_cookie_granted'
const year = 365 * 86_400

/** `true`, `false`, or `undefined` while the reader has not said. */
export function consent() {
  const value = document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  if (value === 'yes' || value === 'no') return value === 'yes'
  // Who has their browser tell every site need not tell this one.
  return hasPrivacySignal() ? false : undefined
}

export function hasPrivacySignal() {
  return navigator.globalPrivacyControl === true
}

/** Remembers what the reader said; what was loaded for it, or must not run any more, needs the page anew. */
export function choose(isGranted) {
  const before = consent()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const value = isGranted ? 'yes' : 'no'
  document.cookie = `${name}=${value}; Path=${document.body.dataset.base}; Max-Age=${year}; SameSite=Lax${secure}`
  if (isGranted !== (before ?? false)) location.reload()
}

/** What a banner of somebody else's calls: it may say the same thing on every page. */
export function chooseOnce(isGranted) {
  if (consent() !== isGranted) choose(isGranted)
}
