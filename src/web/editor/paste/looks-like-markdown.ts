const signs = [/^#{1,6} \S/, /^(?:```|~~~)/, /^\{% [a-z]/, /^> \S/, /^[-*] \[[ x]\] /, /^\\\[$/]
const item = /^(?:[-*+]|\d{1,9}[.)]) \S/
const rule = /^\|[\s:|-]+$/

/** Whether somebody wrote a text as Markdown: a heading, a list, a table, a link, a block. */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.some((line, at) => {
    if (signs.some((sign) => sign.test(line)) || hasLink(line)) return true
    const next = lines[at + 1] ?? ''
    return (item.test(line) && item.test(next)) || (line.startsWith('|') && rule.test(next))
  })
}

function hasLink(line: string): boolean {
  const middle = line.indexOf('](')
  if (middle < 1 || !line.slice(0, middle).includes('[')) return false
  return /^(?:https?:|[./#])/.test(line.slice(middle + 2)) && line.includes(')', middle)
}
