/** The address that a link of Google Docs leads to by way of Google; any other as it is. */
export function unwrapped(address: string): string {
  if (!/^https?:\/\/(?:www\.)?google\.com\/url\?/i.test(address) || !URL.canParse(address)) return address
  const target = new URL(address).searchParams.get('q')?.trim() ?? ''
  return /^(?:https?:\/\/|mailto:)/i.test(target) ? target : address
}
