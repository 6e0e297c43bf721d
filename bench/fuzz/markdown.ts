import { pick, type Chance } from './mutate.ts'

const words = [
  'alpha',
  'βeta',
  '日本語',
  '🧨',
  '&amp;',
  '\\*',
  'a_b_c',
  '::',
  '$$',
  '`',
  '<b>',
  ']](',
  '|',
  '{%',
  '%}',
]
const languages = ['', 'js', 'mermaid', 'constructor', 'a b']

/** A text by the grammar of our Markdown, some of it left open or closed twice. */
export function markdownText(chance: Chance, depth = 0): string {
  const blocks = Array.from({ length: 1 + Math.floor(chance() * 5) }, () => block(chance, depth))
  return (
    (depth === 0 && chance() < 0.2 ? frontMatter(chance) : '') + blocks.join(chance() < 0.9 ? '\n\n' : '\n')
  )
}

function block(chance: Chance, depth: number): string {
  const line = () => inline(chance, depth)
  const inner = () => (depth > 4 ? line() : markdownText(chance, depth + 1))
  const indented = (by: string) => inner().replaceAll('\n', `\n${by}`)
  const tagged = (name: string, attributes = '') =>
    `{% ${name}${attributes} %}\n${inner()}\n${chance() < 0.9 ? `{% end${name} %}` : ''}`
  const kinds: (() => string)[] = [
    line,
    () => `${'#'.repeat(1 + Math.floor(chance() * 7))} ${line()}`,
    () => `- ${indented('  ')}\n- [${chance() < 0.5 ? 'x' : ' '}] ${line()}`,
    () => `${Math.floor(chance() * 1e10)}. ${indented('   ')}`,
    () => `> ${indented('> ')}`,
    () => `\`\`\`${pick(chance, languages)}\n${inner()}\n${chance() < 0.8 ? '```' : ''}`,
    () => `| ${line()} | ${line()} |\n| --- | :-: |\n| ${line()} | ${line()} | ${line()} |`,
    () => tagged('hint', ` style="${pick(chance, ['info', 'warning', 'nonsense', '"'])}"`),
    () => `{% tabs %}\n${tagged('tab', ` title="${line()}"`)}\n{% endtabs %}`,
    () => `{% stepper %}\n${tagged('step')}\n{% endstepper %}`,
    () => tagged('columns'),
    () => `<details>\n\n<summary>${line()}</summary>\n\n${inner()}\n\n${chance() < 0.8 ? '</details>' : ''}`,
    () => `$$\n${line()}\n$$`,
    () => `<div align="${line()}">${inner()}`,
    () => `{% embed url="${line()}" %}`,
    () => `{% include "${line()}" %}`,
    () => '---',
    () => `[${line()}]: ${line()}`,
  ]
  return pick(chance, kinds)()
}

function inline(chance: Chance, depth: number): string {
  const word = () => pick(chance, words)
  const inner = () => (depth > 6 || chance() < 0.6 ? word() : inline(chance, depth + 2))
  const kinds: (() => string)[] = [
    word,
    () => `**${inner()}**`,
    () => `*${inner()}`,
    () => `[${inner()}](${inner()} "${inner()}")`,
    () => `![${inner()}](<${inner()}>)`,
    () => `<a href="${inner()}">${inner()}</a>`,
    () => `\`\`${inner()}\``,
    () => `$$${inner()}$$`,
    () => `<mark style="color:${inner()}">${inner()}`,
    () => `{{ ${inner()} }}`,
    () => `<!-- ${inner()}`,
  ]
  return Array.from({ length: 1 + Math.floor(chance() * 6) }, () => pick(chance, kinds)()).join(' ')
}

function frontMatter(chance: Chance): string {
  return `---\ndescription: ${inline(chance, 4)}\ntags: [${inline(chance, 6)}\n---\n\n`
}
