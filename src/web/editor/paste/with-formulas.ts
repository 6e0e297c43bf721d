const fence = /^\s*(?:```|~~~)/

/** Formulas as assistants write them, in `\(` and `\[`, as Markdown has them here; code stays as it is. */
export function withFormulas(markdown: string): string {
  let isCode = false
  const lines = markdown.split('\n').map((line) => {
    if (fence.test(line)) isCode = !isCode
    return isCode ? line : withSigns(line)
  })
  return lines.join('\n')
}

function withSigns(line: string): string {
  const block = /^(\s*)\\\[(.+)\\\]\s*$/.exec(line)
  if (block !== null) return ['$$', block[2]?.trim(), '$$'].map((part) => `${block[1]}${part}`).join('\n')
  if (/^\s*\\[[\]]\s*$/.test(line)) return line.replace(/\\[[\]]\s*$/, '$$$$')
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, at) => (at % 2 === 1 ? part : withInlineSigns(part)))
    .join('')
}

// By hand: an expression would look for each end from each beginning.
function withInlineSigns(text: string): string {
  const [before = '', ...opened] = text.split('\\(')
  let shown = before
  for (const piece of opened) {
    const end = piece.indexOf('\\)')
    const tex = piece.slice(0, end).trim()
    if (end < 0 || tex === '') shown += `\\(${piece}`
    else shown += `$$${tex}$$${piece.slice(end + 2)}`
  }
  return shown
}
