import { expect, test } from 'vitest'
import { serializeMarkdown } from '../../markdown/index.ts'
import { readHtmlPage } from './read-page.ts'
import { readPasted } from './read-pasted.ts'

function pasted(html: string): string {
  const document = readPasted(html)
  return document === undefined ? '' : serializeMarkdown(document).trim()
}

function imported(html: string): string {
  const page = readHtmlPage(`<main>${html}</main>`, { address: (url) => url })
  return page === undefined ? '' : serializeMarkdown(page.document).trim()
}

test.each([
  [
    'GitHub',
    '<div class="markdown-heading"><h2>Usage</h2><a id="user-content-usage" class="anchor" aria-label="Permalink: Usage" href="https://a.example/r#usage"><svg></svg></a></div>',
  ],
  ['Docusaurus', '<h2>Usage<a href="#usage" class="hash-link" title="Direct link to Usage">\u200b</a></h2>'],
  ['Docusaurus, older', '<h2>Usage<a href="https://a.example/#usage">#</a></h2>'],
  ['MkDocs', '<h2>Usage<a class="headerlink" href="#usage" title="Permanent link">&para;</a></h2>'],
  ['Sphinx', '<h2>Usage <a class="headerlink" href="https://a.example/x.html#usage">¶</a></h2>'],
  [
    'Starlight',
    '<div><h2>Usage</h2><a class="sl-anchor-link" href="#usage"><span>Section titled “Usage”</span></a></div>',
  ],
  ['VitePress', '<h2>Usage <a class="header-anchor" href="#usage">#</a></h2>'],
])('a heading of %s comes without its sign', (_name, html) => {
  expect(pasted(html)).toBe('## Usage')
})

test('a heading keeps the address that its sign has for it', () => {
  expect(pasted('<h2>Usage<a id="use" class="anchor" href="#use"></a></h2>')).toBe(
    '## Usage <a href="#use" id="use"></a>',
  )
})

test('a link of words stays, in a heading too, and so does a sign outside of one', () => {
  expect(pasted('<h2><a class="anchor" href="https://a.example/#b">Usage</a></h2>')).toContain(
    '[Usage](https://a.example/#b)',
  )
  expect(pasted('<p>See <a href="https://a.example/#b">§</a></p>')).toBe('See [§](https://a.example/#b)')
})

test.each([
  '<button class="copybtn" data-tooltip="Copy">Kopieren</button>',
  '<button>Copy</button>',
  '<div role="button">Copy code</div>',
  '<button aria-label="x"><span>Copied!</span></button>',
  '<button data-clipboard-text="npm start">⧉ Abschreiben</button>',
])('a button that copies code is no content: %s', (button) => {
  expect(pasted(`<div><pre>npm start</pre>${button}</div>`)).toBe('```\nnpm start\n```')
})

test('a button that says something else is', () => {
  expect(pasted('<p>Press <button>Copy the space</button>.</p>')).toBe('Press Copy the space.')
})

test.each([
  ['https://a.example/b?c=d#e', '[x](https://a.example/b?c=d#e)'],
  ['mailto:a@b.example', '[x](mailto:a@b.example)'],
])('what Google Docs leads to by way of Google is led to itself: %s', (target, expected) => {
  const link = `<p><a href="https://www.google.com/url?q=${encodeURIComponent(target)}&amp;sa=D&amp;source=editors">x</a></p>`
  expect([pasted(link), imported(link)]).toEqual([expected, expected])
})

test('what runs is not led to by way of Google either', () => {
  const link = (target: string) => `<a href="https://www.google.com/url?q=${target}&amp;sa=D">x</a>`
  expect(pasted(link('javascript:alert(1)'))).toContain('https://www.google.com/url?q=javascript')
  expect(pasted('<a href="https://evil.example/url?q=https://a.example">x</a>')).toContain('evil.example')
})

test.each([
  ['<aside>\n💡 Take <b>care</b>.\n</aside>', 'info', 'Take **care**.'],
  ['<aside><p>⚠️ Hot</p><p>More</p></aside>', 'warning', 'Hot\n\nMore'],
  ['<aside><span>🚨</span><div>Stop</div></aside>', 'danger', 'Stop'],
])('a callout of Notion is a hint: %s', (html, style, text) => {
  const hint = `{% hint style="${style}" %}\n${text}\n{% endhint %}`
  expect([pasted(html), imported(html)]).toEqual([hint, hint])
})

test('a callout without a sign is one where all that was copied counts, and not beside a page', () => {
  expect(pasted('<aside><p>Words</p></aside>')).toBe('{% hint style="info" %}\nWords\n{% endhint %}')
  expect(pasted('<aside class="sidebar"><p>Words</p></aside>')).toBe('Words')
  expect(imported('<p>a</p><aside><p>Words</p></aside>')).toBe('a')
})
