import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serializeMarkdown } from '../../markdown/index.ts'
import { readHtmlPiece } from './read-page.ts'

function pasted(name: string): string {
  return read(
    readFileSync(new URL(`../../../../test/fixtures/clipboard/${name}.txt`, import.meta.url), 'utf8'),
  )
}

function read(html: string): string {
  const address = (url: string) => (url.startsWith('https:') ? url : undefined)
  const document = readHtmlPiece(html, { address })
  return document === undefined ? '' : serializeMarkdown(document)
}

test('what Google Docs copies comes out as it looked, nested lists too', () => {
  expect(pasted('google-docs')).toBe(
    '## Install\n\nRun the **installer**, then _wait_. See [the help](https://example.org/help).\n\n* First\n  * Nested\n* Second\n',
  )
})

test('what Word copies has its lists back, and its tables', () => {
  expect(pasted('word')).toBe(
    '## Release notes\n\nThe **new** version.\n\n* Faster\n  * at start\n* Smaller\n\n1. Download\n\n| Name | Size |\n| --- | --- |\n| app | 12 MB |\n',
  )
})

test('what Notion copies keeps its code, quotes and tables', () => {
  expect(pasted('notion')).toContain('```javascript\nconst a = 1\nconst b = 2\n```\n\n***\n\n| Name | Role |')
  expect(pasted('notion')).toContain('> Said by somebody')
})

test('what Confluence copies has hints and code', () => {
  expect(pasted('confluence')).toBe(
    '## Setup <a href="#setup" id="setup"></a>\n\n{% hint style="warning" %}\nBack up first.\n{% endhint %}\n\n```bash\nnpm install\nnpm start\n```\n\nThen [read on](https://example.org/wiki).\n',
  )
})

test('cells of a spreadsheet are a table', () => {
  expect(pasted('sheets')).toBe(
    '| Month | Visits |\n| --- | --- |\n| January | 1200 |\n| February | 1350 |\n',
  )
})

test('a piece of a page comes without its styles, its scripts and its own addresses', () => {
  expect(pasted('web-page')).toBe(
    '## Usage\n\nCall it with `start()`.\\\nThen go on.\n\n<figure><img src="https://example.org/picture.png" alt="A picture"><figcaption></figcaption></figure>\n\n3. third\n4. fourth\n\nelsewhere\n',
  )
})

test('a checklist of Google Docs is one, without the pictures of its boxes', () => {
  const item = (text: string, isChecked: boolean) =>
    `<li role="checkbox" aria-checked="${isChecked}"><img src="https://example.org/box.png" alt="checked" aria-roledescription="checkbox"><p style="display:inline-block"><span>${text}</span></p></li>`
  expect(read(`<ul>${item('Done', true)}${item('Open', false)}</ul>`)).toBe('* [x] Done\n* [ ] Open\n')
})

test('code that a chat shows has its language, and not its name in the first line', () => {
  const code = '<code class="whitespace-pre! language-python"><span>print(1)\n</span>x</code>'
  const shown = (label: string) =>
    `<pre><div><div>${label}</div><div><button>Copy code</button></div><div dir="ltr">${code}</div></div></pre>`
  expect(read(shown('python'))).toBe('```python\nprint(1)\nx\n```\n')
  expect(read(shown('main.py'))).toBe('```python\nmain.py\n\nprint(1)\nx\n```\n')
})

test('what Slack copies has its paragraphs, its deeper lists and its emoji', () => {
  const list = (indent: number, text: string) =>
    `<ul data-stringify-type="unordered-list" data-indent="${indent}"><li>${text}</li></ul>`
  const end = '<span data-stringify-type="paragraph-break" class="c-mrkdwn__br"></span>'
  const smile =
    '<img src="https://a.slack-edge.com/x/apple-medium/1f604.png" alt=":smile:" data-stringify-type="emoji" data-stringify-emoji=":smile:">'
  expect(
    read(`<span>First</span>${end}<span>Second </span>${smile}${list(0, 'a')}${list(1, 'b')}${list(0, 'c')}`),
  ).toBe('First\n\nSecond 😄\n\n* a\n  * b\n* c\n')
})

test('what Confluence copies from its editor has its panels, tasks and expandables', () => {
  const task = (state: string, text: string) =>
    `<div data-task-local-id="t" data-task-state="${state}">${text}</div>`
  expect(
    read(
      `<div data-panel-type="warning"><p>Mind</p></div><div data-task-list-local-id="l">${task('DONE', 'a')}${task('TODO', 'b')}</div><div data-node-type="expand" data-title="More"><p>in it</p></div>`,
    ),
  ).toBe(
    '{% hint style="warning" %}\nMind\n{% endhint %}\n\n* [x] a\n* [ ] b\n\n<details>\n\n<summary>More</summary>\n\nin it\n\n</details>\n',
  )
})

test('what Notion copies of a checklist is one, and a list of other words is not', () => {
  expect(read('<ul>\n<li>[ ] open</li>\n<li>[x] <b>done</b></li>\n</ul>')).toBe(
    '* [ ] open\n* [x] **done**\n',
  )
  expect(read('<ul><li>[ ] open</li><li>words</li></ul>')).toBe('* \\[ \\] open\n* words\n')
})

test('formulas of Gemini are formulas, and its code has no language that is the name of its frame', () => {
  expect(
    read(
      '<p>Let <span class="math-inline" data-math="a^2"><span class="katex">a2</span></span> be</p><div class="math-block" data-math="x"><span>x</span></div><pre><code class="code-container formatted">a</code></pre>',
    ),
  ).toBe('Let $$a^2$$ be\n\n$$\nx\n$$\n\n```\na\n```\n')
})
