import { describe, expect, test } from 'vitest'
import { serializeMarkdown } from '../../markdown/index.ts'
import { readHtmlPage } from './read-page.ts'

function markdown(html: string): string {
  const page = readHtmlPage(`<main>${html}</main>`, { address: (url) => (url === '' ? undefined : url) })
  return page === undefined ? '' : serializeMarkdown(page.document).trim()
}

describe('HTML becomes', () => {
  test.each([
    [
      'text with marks',
      '<p>a  <b>b</b>\n<i>c</i> <kbd>k</kbd> x<sup>2</sup></p>',
      'a **b** _c_ <kbd>k</kbd> x<sup>2</sup>',
    ],
    ['headings from the second level on', '<h2>A</h2><h3>B</h3>', '## A\n\n### B'],
    ['headings from whatever is highest', '<h4>A</h4><h5>B</h5>', '## A\n\n### B'],
    ['nested lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '* a\n  * b\n* c'],
    ['numbered lists', '<ol start="3"><li>a</li></ol>', '3. a'],
    [
      'tasks',
      '<ul><li><input type="checkbox" checked> a</li><li><input type="checkbox"> b</li></ul>',
      '* [x] a\n* [ ] b',
    ],
    ['quotes', '<blockquote><p>a</p></blockquote>', '> a'],
    ['rules', '<p>a</p><hr><p>b</p>', 'a\n\n***\n\nb'],
    [
      'code with its language',
      '<div class="highlight-python"><pre><span>a</span>\n b</pre></div>',
      '```python\na\n b\n```',
    ],
    [
      'code without its line numbers',
      '<table class="highlighttable"><tr><td class="linenos"><pre>1</pre></td><td><pre>a</pre></td></tr></table>',
      '```\na\n```',
    ],
    [
      'code of lines in elements',
      '<pre><code class="language-js"><div>a</div><div>b</div></code></pre>',
      '```js\na\nb\n```',
    ],
    [
      'tables',
      '<table><thead><tr><th>A</th><th align="right">B</th></tr></thead><tr><td>1</td><td>2</td></tr></table>',
      '| A | B |\n| --- | ---: |\n| 1 | 2 |',
    ],
    [
      'hints',
      '<aside class="starlight-aside starlight-aside--tip"><p>a</p></aside>',
      '{% hint style="success" %}\na\n{% endhint %}',
    ],
    [
      'expandables',
      '<details><summary>A</summary><p>b</p></details>',
      '<details>\n\n<summary>A</summary>\n\nb\n\n</details>',
    ],
    [
      'tabs',
      '<div><ul role="tablist"><li role="tab">A</li><li role="tab">B</li></ul><div role="tabpanel">a</div><div role="tabpanel" hidden>b</div></div>',
      '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n\n{% tab title="B" %}\nb\n{% endtab %}\n{% endtabs %}',
    ],
    [
      'formulas',
      '<p>x <span class="katex"><math><annotation encoding="application/x-tex">a^2</annotation></math></span></p>',
      'x $$a^2$$',
    ],
    [
      'embeds',
      '<iframe src="https://www.youtube.com/embed/abc"></iframe>',
      '{% embed url="https://www.youtube.com/watch?v=abc" %}',
    ],
    [
      'pictures with captions',
      '<figure><img src="a.png" alt="A"><figcaption>c</figcaption></figure>',
      '<figure><img src="a.png" alt="A"><figcaption><p>c</p></figcaption></figure>',
    ],
  ])('%s', (_name, html, expected) => {
    expect(markdown(html)).toBe(expected)
  })

  test('text that stays text, whatever it looks like', () => {
    const text = markdown('<p>{% hint style="info" %} **not bold** `x` $$y$$ &lt;b&gt;</p>')
    expect(readHtmlPage(`<p>${text}</p>`, { address: () => undefined })).toBeDefined()
    expect(text).toContain('\\*\\*not bold')
    expect(text).not.toMatch(/^\{% hint style="info" %\}$/m)
  })
})

describe('a page', () => {
  test('has its first heading as title, and nothing of what surrounds it', () => {
    const page = readHtmlPage(
      '<title>T | S</title><meta name="description" content="About"><header><nav>N</nav></header><main><h1>A <a class="headerlink" href="#a">¶</a></h1><p>b</p></main><footer>F</footer>',
      { address: (url) => url },
    )
    expect(page).toMatchObject({ title: 'A', description: 'About' })
    expect(JSON.stringify(page?.document)).not.toMatch(/[NF]"/)
  })

  test('is found by its reader of articles when nothing says where its content is', () => {
    const page = readHtmlPage('<div>menu</div><div>text</div>', {
      address: () => undefined,
      extract: () => '<p>text</p>',
    })
    expect(serializeMarkdown(page?.document ?? { object: 'document', data: {}, nodes: [] }).trim()).toBe(
      'text',
    )
  })

  test('that nests without end is not read', () => {
    expect(readHtmlPage('<div>'.repeat(100_000), { address: () => undefined })).toBeUndefined()
  })

  test('keeps no address that runs something', async () => {
    const { pageOfHtml } = await import('../page-of-html.ts')
    const page = pageOfHtml(
      '<main><a href="javascript:alert(1)">a</a><a href="data:text/html,x">d</a><a href="/b">b</a></main>',
      {
        address: 'https://a.example/',
        title: '',
      },
    )
    expect(JSON.stringify(page?.document)).not.toMatch(/javascript:|data:text/)
    expect(JSON.stringify(page?.document)).toContain('https://a.example/b')
  })
})
