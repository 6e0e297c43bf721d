import { messages } from '../locales/messages.ts'

/** What the server refused: of the fields that it names, and of all else. */
export type Refusal = { fields: Record<string, string>; rest?: string }

/** The server names what is wrong by its member (`label: is required; source.url: …`), which a form has a field for or not. */
export function readRefusal(message: string | undefined, names: string[]): Refusal {
  if (message === undefined) return { fields: {} }
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const part of message.split(/; (?=[\w.]+: )/)) {
    const [, path = '', text = ''] = /^([\w.]+): (.+)$/s.exec(part) ?? []
    const name = names.find((each) => isWithin(each, path) || isWithin(path, each))
    if (name === undefined) rest.push(part)
    else fields[name] ??= sentence(text)
  }
  return rest.length === 0 ? { fields } : { fields, rest: rest.join('; ') }
}

// `emailDomains.0` is of the field for all domains; a source may name its address without saying whose it is.
function isWithin(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}.`) || path.endsWith(`.${other}`)
}

function sentence(text: string): string {
  if (text === 'must match pattern "^https?://"' || text === 'must match format "uri"')
    return messages.wrongAddress
  if (text.startsWith('must match ')) return messages.wrongForm
  if (text === 'is required' || text === 'must NOT have fewer than 1 characters') return messages.missing
  const most = /^must NOT have more than (\d+) characters$/.exec(text)?.[1]
  if (most !== undefined) return messages.tooLong(Number(most))
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/[^.!?]$/, '$&.')
}
