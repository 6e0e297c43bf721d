/** Texts that once took longer than they are long, or that nest without end; each can be made in any size. */
export type Hostile = { name: string; make: (size: number) => string }

const repeated = [
  '*', '**a', '_a', '*_', '~~a', '[', '[a]', '[a](b', '![', '[^a]', '[^a]: b\n', '[a]: b\n', '`', '`a', '<', '<b>',
  '<a b="', '<!-- ', '<div>', '<details>\n\n', '<table><tr><td>', '<ul><li>', '{% ', '{% hint style="info" %}\n',
  '{% if ', '{% if ( %}a{% endif %}\n', '\n', '\t', ' ', '\\', '&', '$$', ':a:', '|', '|a|b|\n', '> ', '- ', '- a\n\n',
  '* a\n  * b\n', '# a b\n\n', 'a\n-\n', 'www.', 'http://', 'a@', '\0', '😀', '---\n', '1. a\n',
] // oxfmt-ignore

const around: [string, string][] = [
  ['*', '*'],
  ['_', '_'],
  ['\t', 'b'],
  [' ', 'b'],
  ['[', ']'],
  ['[http://', ''],
  ['<b>', '</b>'],
  ['{% hint style="info" %}\n', '{% endhint %}\n'],
  ['**a ', 'b** '],
]

const built: Hostile[] = [
  { name: 'a list one level deeper each line', make: (size) => deeper('  ', '- a\n', size) },
  { name: 'quotes one level deeper each line', make: (size) => deeper('>', ' a\n', size) },
  { name: 'a list as deep as it may be', make: (size) => fill(deeper('  ', '- a\n', 3000), size) },
  { name: 'a wide table with short rows', make: wideTable },
  {
    name: 'front matter of many keys',
    make: (size) => `---\n${lines(Math.min(size, 60_000), (n) => `k${n}: v`)}---\n`,
  },
  {
    name: 'notes that call each other',
    make: (size) => lines(size, (n) => `[^${n}]: a[^${n + 1}] b[^${n + 1}]\n`),
  },
  {
    name: 'prose',
    make: (size) => fill('Some *words* with a [link](https://a.example/b) and `code` in them.\n\n', size),
  },
]

export const hostileMarkdown: Hostile[] = [
  ...repeated.map((part) => ({ name: JSON.stringify(part), make: (size: number) => fill(part, size) })),
  ...around.map(([before, after]) => ({
    name: `${JSON.stringify(before)} and ${JSON.stringify(after)} around a letter`,
    make: (size: number) => `a${fill(before, size / 2)}a${fill(after, size / 2)}`,
  })),
  ...built,
]

function fill(part: string, size: number): string {
  return part === '' ? '' : part.repeat(Math.ceil(size / part.length)).slice(0, size)
}

function deeper(indent: string, item: string, size: number): string {
  const parts: string[] = []
  for (let length = 0, depth = 0; length < size; depth += 1) {
    parts.push(indent.repeat(depth) + item)
    length += depth * indent.length + item.length
  }
  return parts.join('')
}

function lines(size: number, line: (n: number) => string): string {
  return Array.from({ length: Math.ceil(size / (line(1000).length + 1)) }, (_, n) => `${line(n)}\n`).join('')
}

function wideTable(size: number): string {
  const columns = Math.ceil(size / 10)
  return `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n${fill('|x\n', size / 2)}`
}
