/** The text behind percent signs; a text that is not written so is itself. */
export function decodeUriComponent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
