type Named = { emoji: string; names: readonly string[]; tags: readonly string[]; description: string }

type Data = { gemoji: readonly Named[]; nameToEmoji: Record<string, string> }

let data: Data = { gemoji: [], nameToEmoji: {} }

/** Gets the names, which are as large as the rest of the editor's own: they are typed long after it is shown. */
export function loadEmojiNames(): void {
  import('gemoji').then((loaded) => (data = loaded)).catch(() => {})
}

export function emojiNamed(name: string): string | undefined {
  return Object.hasOwn(data.nameToEmoji, name) ? data.nameToEmoji[name] : undefined
}

/** What the beginning of a name may mean, best first. */
export function findEmoji(query: string, most: number): Named[] {
  const wanted = query.toLowerCase()
  return data.gemoji
    .map((named) => ({ named, rank: rankOf(wanted, named) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ named }) => named)
}

function rankOf(wanted: string, { names: own, tags, description }: Named): number {
  if (own.includes(wanted)) return 0
  if (own.some((name) => name.startsWith(wanted))) return 1
  if (tags.some((tag) => tag.startsWith(wanted))) return 2
  const words = [...own, ...tags, description].flatMap((each) => each.toLowerCase().split(/[\s_-]+/))
  return words.some((word) => word.startsWith(wanted)) ? 3 : Number.POSITIVE_INFINITY
}
