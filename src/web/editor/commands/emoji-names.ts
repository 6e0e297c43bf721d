let names: Record<string, string> = {}

/** Gets the names, which are as large as the rest of the editor's own: they are typed long after it is shown. */
export function loadEmojiNames(): void {
  import('gemoji').then(({ nameToEmoji }) => (names = nameToEmoji)).catch(() => {})
}

export function emojiNamed(name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}
