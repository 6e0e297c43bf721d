import { describe, expect, test } from 'vitest'
import { normalize, type Block, type JSONDocument } from '../document/index.ts'
import { parseMarkdown, serializeMarkdown } from './index.ts'

/** Canonical texts, one for each block and inline of the dialect: read and written they stay the same. */
const canonical: Record<string, string> = {
  paragraph: 'A line\\\nand another with a trailing space&#x20;\n',
  marks: '~~_**all**_~~ **bold** _italic_ `code` <kbd>K</kbd> <sup>1</sup> <sub>2</sub>\n',
  colour: '<mark style="color:orange;background-color:purple;">x</mark>\n',
  headings: '## One\n\n### Two <a href="#fixed" id="fixed"></a>\n\n#### Three\n\n##### Five\n',
  lists: '* a\n  * b\n    1. c\n* d\n\n1. one\n2. two\n\n* [ ] open\n* [x] done\n',
  divider: '***\n',
  quote: '> a\n>\n> * b\n',
  hint: '{% hint style="warning" icon="bolt" %}\n#### Title\n\nText\n{% endhint %}\n',
  tabs: '{% tabs %}\n{% tab title="npm" icon="npm" %}\na\n{% endtab %}\n\n{% tab title="yarn" %}\n{% hint style="info" %}\nb\n{% endhint %}\n{% endtab %}\n{% endtabs %}\n',
  stepper:
    '{% stepper %}\n{% step %}\n## Install\n\na\n{% endstep %}\n\n{% step %}\nb\n{% endstep %}\n{% endstepper %}\n',
  code: '{% code title="app.ts" overflow="wrap" lineNumbers="true" expandable="true" %}\n```ts\nconst a = 1\n\n  b()\n```\n{% endcode %}\n',
  highlighted:
    '<pre class="language-ts" data-title="app.ts"><code class="lang-ts">a\n<strong>b\n</strong>c</code></pre>\n',
  mermaid: '```mermaid\ngraph TD\n```\n',
  expandable: '<details open>\n\n<summary>Why?</summary>\n\nBecause.\n\n</details>\n',
  columns:
    '{% columns %}\n{% column width="60%" %}\na\n{% endcolumn %}\n\n{% column %}\nb\n{% endcolumn %}\n{% endcolumns %}\n',
  'content-ref': '{% content-ref url="guides/a.md" %}\n[a.md](guides/a.md)\n{% endcontent-ref %}\n',
  embed:
    '{% embed url="https://youtu.be/x" %}\n\n{% embed url="https://youtu.be/y" %}\nA _caption_\n{% endembed %}\n',
  file: '{% file src=".gitbook/assets/spec.pdf" %}\nThe spec\n{% endfile %}\n',
  include: '{% include "../.gitbook/includes/note.md" %}\n',
  if: '{% if visitor.claims.unsigned.beta && true %}\nSecret\n{% endif %}\n',
  updates:
    '{% updates format="full" %}\n{% update date="2026-01-31" tags="api,beta" %}\n## Title\n\nText\n{% endupdate %}\n{% endupdates %}\n',
  prompt:
    '{% prompt description="Do" icon="robot" openInAIProviders="true" defaultExpanded="full" %}\n```markdown\nWrite\n```\n{% endprompt %}\n',
  openapi:
    '{% openapi src="https://a.b/openapi.json" path="/pets" method="get" %}\n\n{% openapi-operation spec="billing-api" path="/pets" method="get" %}\n\n{% openapi-schemas spec="billing-api" schemas="Pet,Dog" grouped="false" %}\n',
  integration: '{% @arcade/embed flowId="x\\ny" n="5" %}\n',
  cards:
    '<table data-view="cards" data-card-size="large"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="image">Cover</th></tr></thead><tbody><tr><td><strong>A</strong></td><td><a href="a.md">a.md</a></td><td><a href="x.png">x.png</a></td></tr></tbody></table>\n',
  'rich table':
    '<table data-full-width="true"><thead><tr><th width="160" valign="top">Name</th><th>Status<select multiple><option value="o1" label="Open" color="blue"></option></select></th><th data-type="checkbox">Done</th><th data-type="number">N</th><th data-type="rating" data-max="5">R</th></tr></thead><tbody><tr><td><p>a</p><p>b</p></td><td><span data-option="o1">Open</span></td><td>true</td><td>1.5</td><td>3</td></tr></tbody></table>\n',
  'pipe table': '| A | `B` | C |\n| --- | :---: | ---: |\n| a \\| b | **c** |  |\n',
  images:
    '<figure><img src="a.png" alt="Alt" width="375"><figcaption><p>A <em>caption</em></p></figcaption></figure>\n\n<div align="left" data-with-frame="true"><figure><picture><source srcset="d.png" media="(prefers-color-scheme: dark)"><img src="l.png" alt=""></picture><figcaption></figcaption></figure></div>\n',
  'inline image': 'See <img src="a.png" alt="x" data-size="line"> here\n',
  drawing: '<img src=".gitbook/assets/x.drawing.svg" alt="" class="gitbook-drawing">\n',
  math: '$$\na^2\n$$\n\nInline $$a^2$$ too\n',
  buttons:
    '<a href="a.md" class="button primary" data-icon="rocket">Go</a> <button type="button" class="button secondary" data-action="ask" data-query="Why?">Ask</button> <a class="button primary">Not yet</a>\n',
  'icon and emoji': '<i class="fa-bolt">:bolt:</i> :rocket:\n',
  annotation: 'A <a data-footnote-ref href="#user-content-fn-1">word</a> more\n\n[^1]: The note\n',
  variable: 'Version <code class="expression">space.vars.version</code>\n',
  mention: 'See <a href="a.md" data-mention>a.md</a>\n',
  'broken links': '[page](/broken/pages/p1) [file](/broken/files/f1)\n',
  raw: '{% unknown a="b" %}\n\n<video src="a"></video>\n\n<!-- a comment -->\n',
}

test.each(Object.entries(canonical))('%s reads and writes both ways', (_name, text) => {
  const { document } = parseMarkdown(text)
  expect(serializeMarkdown(document)).toBe(text)
  expect(document).toEqual(normalize(document))
})

describe('legacy and loose forms', () => {
  test('page-ref, swagger sources and mermaid tags become today’s blocks', () => {
    expect(types('{% page-ref page="a.md" %}')).toEqual(['content-ref'])
    expect(types('{% @mermaid/diagram content="graph TD" %}')).toEqual(['code'])
    expect(
      types('{% openapi src="a.json" path="/a" method="get" %}\n[a.json](a.json)\n{% endopenapi %}'),
    ).toEqual(['swagger'])
    expect(types('{% swagger src="a.json" path="/a" method="get" %}\n[a](a.json)\n{% endswagger %}')).toEqual(
      ['swagger'],
    )
  })

  test('the swagger and api-method tags, which no block stands for, are kept as they are', () => {
    const text =
      '{% swagger method="get" path="/a" %}\n\nWords.\n\n{% endswagger %}\n\n{% api-method method="get" %}\n'
    expect(serializeMarkdown(parse(text))).toBe(text)
  })

  test('tags may follow HTML without a blank line', () => {
    expect(
      types('{% tabs %}\n{% tab title="a" %}\n<figure><img src="a"></figure>\n{% endtab %}\n{% endtabs %}'),
    ).toEqual(['tabs'])
  })

  test('a tab outside tabs is no block, since readers refuse it', () => {
    expect(types('{% tab title="a" %}\nx\n{% endtab %}')).toEqual(['raw', 'paragraph', 'raw'])
  })

  test('blocks nest in list items', () => {
    const [list] = parse(
      '1. a\n\n   {% tabs %}\n   {% tab title="t" %}\n   > {% hint style="info" %}\n   > x\n   > {% endhint %}\n   {% endtab %}\n   {% endtabs %}',
    ).nodes
    expect(JSON.stringify(list)).toContain('"hint"')
    expect(JSON.stringify(list)).not.toContain('raw')
  })

  test('a footnote call notes the word before it', () => {
    const [paragraph] = parse('one two[^n] three\n\n[^n]: Note').nodes
    const inline = paragraph && 'nodes' in paragraph ? paragraph.nodes[1] : undefined
    expect(inline).toMatchObject({ type: 'annotation', nodes: [{ leaves: [{ text: 'two' }] }] })
  })

  test.each([
    'word[^1]\n\n[^1]: note[^1] once[^1] more[^1]\n',
    'word[^1]\n\n[^1]: to[^2] and[^2]\n\n[^2]: fro[^1] and[^1]\n',
    `word[^0]\n\n${Array.from({ length: 30 }, (_, n) => `[^${n}]: a[^${n + 1}] b[^${n + 1}]\n`).join('\n')}`,
  ])('notes that call themselves do not multiply: %j', (text) => {
    const once = serializeMarkdown(parse(text))
    expect(once.length).toBeLessThan(3 * text.length + 200)
    expect(serializeMarkdown(parse(once))).toBe(once)
  })
})

describe('a page', () => {
  test('has the first level-1 heading as its title, outside the document', () => {
    const page = parseMarkdown('# A **title** <a href="#x" id="x"></a>\n\nText\n\n# Later\n')
    expect(page.title).toBe('A title')
    expect(page.document.nodes).toMatchObject([
      { type: 'paragraph' },
      { type: 'heading-1', data: { level: 1 } },
    ])
  })

  test('resolves links through the caller, and writes them back through its inverse', () => {
    const { document } = parseMarkdown('[a](a.md) ![b](b.png)', {
      resolve: (url, { kind }) => (kind === 'link' ? { kind: 'page', page: `id-${url}` } : undefined),
    })
    expect(JSON.stringify(document)).toContain('{"kind":"page","page":"id-a.md"}')
    expect(
      serializeMarkdown(document, { link: (ref) => (ref.kind === 'page' ? ref.page.slice(3) : undefined) }),
    ).toContain('[a](a.md)')
    expect(serializeMarkdown(document)).toContain('(/broken/pages/id-a.md)')
  })

  test('gives headings unique anchors', () => {
    const { document } = parseMarkdown('## Über uns\n\n## Über uns\n\n### 漢字 & co')
    expect(document.nodes.map((node) => ('meta' in node ? node.meta : undefined))).toEqual([
      { id: 'über-uns' },
      { id: 'über-uns-1' },
      { id: '漢字-co' },
    ])
  })

  test('names unknown tags with their lines', () => {
    expect(parseMarkdown('---\nicon: x\n---\n\n# T\n\na\n\n{% nope %}\n').problems).toMatchObject([
      { kind: 'unknown-block', line: 9 },
    ])
  })
})

function parse(text: string): JSONDocument {
  return parseMarkdown(text).document
}

function types(text: string): Block['type'][] {
  return parse(text).nodes.map((node) => node.type)
}
