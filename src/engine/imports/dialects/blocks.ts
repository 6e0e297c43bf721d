import type { Stack } from './containers.ts'
import type { Output } from './output.ts'
import { detailsLines, endDetails, hintLines, hintStyle, quoted } from './words.ts'

type Writing = { output: Output; stack: Stack }

/** Reads a line that opens or closes a box of one of the dialects; whether it was one. */
export function readBlockLine(line: string, place: Writing): boolean {
  return (
    readColons(line, place) || readToggle(line, place) || readAlert(line, place) || readMkDocs(line, place)
  )
}

// ":::note Title" of Docusaurus, VitePress, Outline and Docmost; more colons hold fewer.
function readColons(line: string, { output, stack }: Writing): boolean {
  const { indent, text } = placed(line)
  const mark = /^:{3,}/.exec(text)?.[0]
  if (mark === undefined) return false
  const words = text.slice(mark.length).trim()
  const name = /^[a-zA-Z][\w-]*/.exec(words)?.[0]
  if (name === undefined && words !== '') return false
  const rest = words.slice(name?.length ?? 0).trim()
  if (name === undefined) {
    const at = stack.open.findLastIndex(({ kind, mark: own }) => kind === 'colons' && own === mark)
    const nearest = at < 0 ? stack.open.findLastIndex(({ kind }) => kind === 'colons') : at
    if (nearest < 0) return false
    stack.closeFrom(nearest)
    return true
  }
  const container = { kind: 'colons' as const, indent, mark }
  const title = titleOf(rest)
  const style = hintStyle(name)
  if (style !== undefined) stack.push({ ...container, end: ['{% endhint %}'] }, hintLines(style, title))
  else if (/^(details|spoiler|collapse|toggle)$/.test(name))
    stack.push({ ...container, end: endDetails }, detailsLines(title))
  else if (name === 'code-group')
    stack.push({ ...container, end: ['{% endtabs %}'], holdsCode: true }, ['{% tabs %}'])
  else {
    output.problem(`":::${name}" is not known; what is in it came in as plain text`)
    stack.push({ ...container, end: [] }, [])
  }
  return true
}

function titleOf(rest: string): string {
  const inBrackets = /^\[([^\]]*)\]/.exec(rest)?.[1]
  const named = /\btitle="([^"]*)"/.exec(rest)?.[1]
  const options = rest.endsWith('}') ? rest.lastIndexOf('{') : rest.length
  return inBrackets ?? named ?? rest.slice(0, Math.max(0, options)).trim()
}

// "+++ Title" of Outline, closed by "+++" alone.
function readToggle(line: string, { stack }: Writing): boolean {
  const { indent, text } = placed(line)
  if (!text.startsWith('+++') || text.startsWith('++++')) return false
  const title = text.slice(3).trim()
  const at = stack.open.findLastIndex(({ kind }) => kind === 'toggle')
  if (title === '' && at >= 0) stack.closeFrom(at)
  else if (title === '') return false
  else stack.push({ kind: 'toggle', indent, end: endDetails }, detailsLines(title))
  return true
}

// "> [!NOTE]" of GitHub and Obsidian, which folds what has a sign behind it.
function readAlert(line: string, { stack }: Writing): boolean {
  const { indent, text } = placed(line)
  const inside = text.startsWith('>') ? text.slice(1).trimStart() : ''
  const [mark = '', word = '', sign = ''] = /^\[!(\w{1,40})\]([-+]?)/.exec(inside) ?? []
  const title = inside.slice(mark.length).trim()
  const style = hintStyle(word)
  if (style === undefined) return false
  const container = { kind: 'quote' as const, indent }
  if (sign === '') stack.push({ ...container, end: ['{% endhint %}'] }, hintLines(style, title))
  else stack.push({ ...container, end: endDetails }, detailsLines(title || word, { isOpen: sign === '+' }))
  return true
}

// '!!! note "Title"', '??? note' and '=== "Tab"' of MkDocs hold what is indented below them.
function readMkDocs(line: string, { output, stack }: Writing): boolean {
  const tab = /^(\s*)===[!+]?\s+"([^"]*)"\s*$/.exec(line)
  if (tab !== null) {
    const [, indent = '', title = ''] = tab
    const container = { kind: 'indented' as const, indent, inner: 4, end: ['{% endtab %}'] }
    const row = ['{% endtabs %}']
    stack.push({ ...container, endOfRow: row }, [`{% tab title=${quoted(title)} %}`])
    return true
  }
  const match = /^(\s*)(!!!|\?\?\?\+?)\s+([a-zA-Z][\w-]*)((?:\s+[\w-]+)*)(?:\s+"([^"]*)")?\s*$/.exec(line)
  if (match === null) return false
  const [, indent = '', mark = '', word = '', , title = ''] = match
  const style = hintStyle(word)
  if (style === undefined) output.problem(`"${mark} ${word}" is not known; it came in as a note`)
  const container = { kind: 'indented' as const, indent, inner: 4 }
  if (mark === '!!!') stack.push({ ...container, end: ['{% endhint %}'] }, hintLines(style ?? 'info', title))
  else {
    const shown = title || word.slice(0, 1).toUpperCase() + word.slice(1)
    stack.push({ ...container, end: endDetails }, detailsLines(shown, { isOpen: mark.endsWith('+') }))
  }
  return true
}

function placed(line: string): { indent: string; text: string } {
  const text = line.trimStart()
  return { indent: line.slice(0, line.length - text.length), text: text.trimEnd() }
}
