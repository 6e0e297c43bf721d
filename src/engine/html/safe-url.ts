const allowed = /^(https?|mailto|tel|sms|xmpp|ftp|vscode|cursor):/i

/** An address that a link may have: nothing that runs, such as `javascript:`. */
export function safeUrl(url: string): string | undefined {
  // Browsers skip these characters before and inside the scheme, so they must not hide one.
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const bare = url.replace(/[\u0000-\u0020\u007f-\u00a0]+/g, '')
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare)) return allowed.test(bare) ? url.trim() : undefined
  return url.trim()
}

/** An address that an image may have. */
export function safeImageUrl(url: string): string | undefined {
  if (/^data:image\/(png|jpeg|gif|webp|avif);base64,[a-z0-9+/=]+$/i.test(url)) return url
  const safe = safeUrl(url)
  return safe === undefined || (/^[a-z][a-z0-9+.-]*:/i.test(safe) && !/^https?:/i.test(safe))
    ? undefined
    : safe
}
