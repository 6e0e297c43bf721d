/** The marks and ids of other dialects in one line of text; code stays as it is. */
export function translateInlines(line: string): string {
  return withAnchor(line)
    .split(/(`+[^`]*`+)/)
    .map((part, at) => (at % 2 === 1 ? part : marked(part)))
    .join('')
}

// "## Title {#id}"
function withAnchor(line: string): string {
  const at = /^#{1,6} /.test(line) ? line.lastIndexOf('{') : -1
  const id = at < 0 ? undefined : /^\{ ?#([\w-]+) ?\}$/.exec(line.slice(at).trim())?.[1]
  return id === undefined ? line : `${line.slice(0, at).trimEnd()} <a href="#${id}" id="${id}"></a>`
}

function marked(text: string): string {
  return (
    text
      .replaceAll(
        /(?<![=\w])==(?=\S)([^=\n]{1,1000})(?<=\S)==(?![=\w])/g,
        '<mark style="background-color:yellow;">$1</mark>',
      )
      // Attributes of MkDocs: how something looks there.
      .replaceAll(/(?<=[)\]])\{:?\s*[.#:][^{}\n]{0,200}\}/g, '')
      .replaceAll(/\{\/\*[^]{0,2000}?\*\/\}/g, '')
  )
}
