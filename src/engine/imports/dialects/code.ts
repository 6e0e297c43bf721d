import { quoted } from './words.ts'

export type Fence = { indent: string; mark: string; info: string }

/** The first line of a block of code. */
export function fenceOf(line: string): Fence | undefined {
  const text = line.trimStart()
  const mark = /^(?:`{3,}|~{3,})/.exec(text)?.[0]
  if (mark === undefined) return undefined
  const info = text.slice(mark.length).trim()
  const isInline = mark.startsWith('`') && info.includes('`')
  return isInline ? undefined : { indent: line.slice(0, line.length - text.length), mark, info }
}

export function endsFence(line: string, { mark }: Fence): boolean {
  const text = line.trim()
  return text.length >= mark.length && text.replaceAll(mark[0] ?? '', '') === ''
}

/** The language of a block of code and its title, which dialects write in many ways. */
export function readInfo(info: string): { language: string; title: string; hasNumbers: boolean } {
  const word = /^[^\s{[]*/.exec(info)?.[0] ?? ''
  const rest = info.slice(word.length)
  const language = word === 'mermaidjs' ? 'mermaid' : word
  const named = /\b(?:title|filename|name|label)=(?:"([^"]*)"|'([^']*)'|\{"([^"]*)"\})/.exec(rest)
  const inBrackets = /^\s*\[([^\]]+)\]/.exec(rest)?.[1]
  // The rest is a name where it has no form of its own.
  const bare = /[={}[\]:]/.test(rest) ? '' : rest.trim()
  return {
    language,
    title: named?.[1] ?? named?.[2] ?? named?.[3] ?? inBrackets ?? bare,
    hasNumbers: /\b(showLineNumbers|linenums|:line-numbers)\b/.test(info),
  }
}

/** What stands before a block of code and after it, in our dialect. */
export function codeFrame(info: string, { isTab }: { isTab: boolean }): [before: string[], after: string[]] {
  const { language, title, hasNumbers } = readInfo(info)
  if (isTab) return [[`{% tab title=${quoted(title || language || 'Code')} %}`], ['{% endtab %}']]
  const options = [
    ...(title === '' ? [] : [` title=${quoted(title)}`]),
    ...(hasNumbers ? [' lineNumbers="true"'] : []),
  ]
  return options.length === 0 ? [[], []] : [[`{% code${options.join('')} %}`], ['{% endcode %}']]
}
