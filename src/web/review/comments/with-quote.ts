/** What is said about some words, after the words. */
export function withQuote(markdown: string, quote: string | undefined): string {
  return quote === undefined ? markdown : `${quoted(quote)}\n\n${markdown}`
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line.replaceAll(/([\\`*_[\]<>#&~|])/g, String.raw`\$1`)}`)
    .join('\n')
}
