import type { User } from '../../../contract/people/users.ts'

type Person = Pick<User, 'id' | 'displayName'>

/** What was typed before the caret, if it is the beginning of a mention. */
export function mentionBefore(text: string, caret: number): { from: number; query: string } | undefined {
  const found = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/u.exec(text.slice(0, caret))
  if (found === null) return undefined
  const query = found[1] ?? ''
  return { from: caret - query.length - 1, query }
}

/** Those whose names begin, or have a word that begins, as was typed. */
export function peopleLike<Someone extends Person>(people: Someone[], query: string): Someone[] {
  const wanted = query.trim().toLocaleLowerCase()
  return people
    .filter(({ displayName }) => {
      const name = displayName.toLocaleLowerCase()
      return name.startsWith(wanted) || name.split(/\s+/).some((word) => word.startsWith(wanted))
    })
    .slice(0, 6)
}

/** Typed text as Markdown: each name that was picked becomes a mention. */
export function writeMentions(text: string, picked: Person[]): string {
  // Longer names first: “@Ann Lee” is not “@Ann” and a word.
  return picked
    .toSorted((a, b) => b.displayName.length - a.displayName.length)
    .reduce(
      (written, { id, displayName }) =>
        written.replaceAll(`@${displayName}`, `<a href="/users/${id}" data-mention>${id}</a>`),
      text,
    )
}

/** Markdown as it was typed. */
export function readMentions(markdown: string, people: Person[]): { text: string; picked: Person[] } {
  const picked: Person[] = []
  const text = markdown.replaceAll(
    /<a href="\/users\/([^"]+)" data-mention[^>]*>.*?<\/a>/g,
    (whole, id: string) => {
      const person = people.find((each) => each.id === id)
      if (person === undefined) return whole
      picked.push(person)
      return `@${person.displayName}`
    },
  )
  return { text, picked }
}
