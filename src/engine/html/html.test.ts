import * as fc from 'fast-check'
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5'
import { describe, expect, test } from 'vitest'
import { someDocument } from '../../../test/arbitrary/document.ts'
import { documentText, withAnchors, type Block, type ContentRef } from '../document/index.ts'
import { parseMarkdown } from '../markdown/index.ts'
import { outlineOf, renderDocument, type RenderOptions } from './index.ts'

const options: RenderOptions = {
  resolve: (ref: ContentRef) =>
    ref.kind === 'url'
      ? { href: ref.url, title: ref.url, isExternal: true }
      : { href: `/${ref.kind}`, title: `a ${ref.kind}` },
}

function rendered(markdown: string, more: Partial<RenderOptions> = {}): string {
  return renderDocument(withAnchors(parseMarkdown(markdown).document), { ...options, ...more }).html
}

describe('every document', () => {
  test('renders to HTML that runs nothing', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        const { html } = renderDocument(withAnchors(document), options)
        for (const element of elementsOf(html)) {
          expect(element.name).not.toMatch(/^(script|style|object|embed|base|meta|link|form|template)$/)
          for (const { name, value } of element.attributes) {
            expect(name).not.toMatch(/^(on|style$|srcdoc$)/)
            expect(/^(href|src)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value)).toBe(
              false,
            )
          }
        }
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  test('keeps its words', () => {
    const text = 'Some `code`, **bold** words and a [link](https://example.org).'
    expect(textOf(rendered(text))).toContain(documentText(parseMarkdown(text).document))
  })
})

describe('hostile content', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src="x" onerror="alert(1)">'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a link that runs', '[x](javascript:alert(1))'],
    ['a link that hides what it runs', '[x](<java\tscript:alert(1)>)'],
    ['a button that runs', '<a href="javascript:alert(1)" class="button primary">x</a>'],
    ['an embed that runs', '{% embed url="javascript:alert(1)" %}'],
    ['a picture that runs', '![x](javascript:alert(1))'],
    ['a form', '<form action="https://evil.example"><input name="password"></form>'],
    ['a style', '<style>body{display:none}</style>'],
    ['a nest of tables', '<table><tr><td>'.repeat(666)],
    ['a nest of elements', '<b><i>'.repeat(20_000)],
    ['drawings with scripts', '<svg><script>alert(1)</script></svg>'],
  ])('%s does nothing', (_name, markdown) => {
    const html = rendered(markdown)
    expect(html).not.toMatch(/<(script|iframe|form|style|svg(?! class="icon"))/i)
    for (const { attributes } of elementsOf(html))
      for (const { name, value } of attributes) {
        expect(name).not.toMatch(/^on/)
        expect(value.replace(/\s/g, '')).not.toMatch(/^javascript:/i)
      }
  })

  test('text is text', () => {
    expect(rendered('a `<b>` & "c"')).toBe('<p>a <code>&lt;b&gt;</code> &amp; &quot;c&quot;</p>')
  })

  test('a node of an unknown kind shows nothing', () => {
    const nodes = [{ object: 'block', type: 'hologram', data: {} }] as unknown as Block[]
    expect(renderDocument({ object: 'document', data: {}, nodes }, options).html).toBe('')
  })
})

describe('blocks', () => {
  test('take no room for pictures that are not there, and show a button that leads nowhere as one', () => {
    const missing = { resolve: () => undefined }
    const figure = '<figure><img src="a.png" alt=""><figcaption></figcaption></figure>'
    expect(rendered(`Before\n\n${figure}\n\nAfter`, missing)).not.toContain('images')
    expect(rendered('<a class="button primary">Not yet</a>')).toContain(
      '<span class="button primary disabled" role="link" aria-disabled="true">',
    )
  })

  test('a column of sentences keeps room for them beside others', () => {
    const sentence = 'What it means for those who read it on a small screen'
    const html = rendered(`| Name | Meaning |\n| --- | --- |\n| a | ${sentence} |`)
    expect(html).toContain('<th scope="col">Name</th><th scope="col" class="wordy">Meaning</th>')
  })

  test('headings carry their anchor and make the outline', () => {
    const document = withAnchors(parseMarkdown('## One\n\n### Two\n\n#### Three').document)
    expect(renderDocument(document, options).html).toContain('<h2 id="one">One<a class="anchor" href="#one"')
    expect(outlineOf(document)).toEqual([
      { id: 'one', title: 'One', level: 1 },
      { id: 'two', title: 'Two', level: 2 },
    ])
  })

  test('code keeps its text exactly, tokens and notes or not', () => {
    const source = 'const a = 1\nconst b = "<2>" // [!code ++]'
    const html = rendered(
      `{% code title="a.ts" lineNumbers="true" %}\n\`\`\`ts\n${source}\n\`\`\`\n{% endcode %}`,
      {
        highlight: (code) =>
          code.split('\n').map((line) => [{ text: line.slice(0, 5), kind: 'k' }, { text: line.slice(5) }]),
      },
    )
    expect(html).toContain(
      '<span class="line added"><span class="k">const</span> b = &quot;&lt;2&gt;&quot;</span>',
    )
    expect(html).toContain('class="numbered"')
    expect(html).toContain('a.ts')
  })

  test('an embed of a known provider is a sandboxed frame, any other a card that loads nothing', () => {
    const known = renderDocument(
      parseMarkdown('{% embed url="https://youtu.be/abcdef12345" %}').document,
      options,
    )
    expect(known.html).toContain('sandbox=')
    expect([...known.needs.frames]).toEqual(['https://www.youtube-nocookie.com'])
    expect(rendered('{% embed url="https://example.org/x" %}')).toMatch(
      /^<a class="card-link" href="https:\/\/example.org\/x"/,
    )
  })

  test('a diagram asks for its script, and is readable without', () => {
    const { html, needs } = renderDocument(
      parseMarkdown('```mermaid\ngraph TD; A-->B\n```').document,
      options,
    )
    expect(needs.diagrams).toBe(true)
    expect(html).toContain('graph TD; A--&gt;B')
  })

  test('tabs show all their panels to a reader without script', () => {
    const html = rendered(
      '{% tabs %}\n{% tab title="npm" %}\nfirst\n{% endtab %}\n{% tab title="pnpm" %}\nsecond\n{% endtab %}\n{% endtabs %}',
    )
    expect(html.match(/role="tabpanel"/g)).toHaveLength(2)
    expect(html).not.toMatch(/ hidden[ =>]/)
    expect(textOf(html)).toContain('second')
  })

  test('an address that is mentioned, and a file that is elsewhere, are called by short names', () => {
    const mention = (url: string) => textOf(rendered(`See <a data-mention href="${url}">it</a>`))
    expect(mention('https://www.example.org/a/b/start?x=1')).toBe('See example.org/…/start')
    expect(mention('https://example.org/start')).toBe('See example.org/start')
    expect(mention('https://example.org')).toBe('See example.org')
    const file = rendered('{% file src="../assets/the%20plan%20(1).pdf?alt=media" %}')
    expect(file).toContain('<strong>the plan (1).pdf</strong>')
  })

  test('a long word of code breaks after its signs', () => {
    expect(rendered('`https://example.org/<organization>/settings`')).toBe(
      '<p><code>https://<wbr>example.<wbr>org/<wbr>&lt;organization&gt;/<wbr>settings</code></p>',
    )
    expect(rendered('`a/short/path`, `some-words that-are all-rather short.enough`')).not.toContain('<wbr>')
  })

  test('a reference that leads nowhere shows its text without a link', () => {
    const document = parseMarkdown('[gone](./gone.md)').document
    expect(renderDocument(document, { resolve: () => undefined }).html).toBe(
      '<p><span class="broken-link">gone</span></p>',
    )
  })
})

type Node = DefaultTreeAdapterMap['node']
type FoundElement = { name: string; attributes: { name: string; value: string }[] }

function elementsOf(html: string): FoundElement[] {
  const found: FoundElement[] = []
  const visit = (node: Node): void => {
    if ('tagName' in node) found.push({ name: node.tagName, attributes: node.attrs })
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parseFragment(html))
  return found
}

function textOf(html: string): string {
  const read = (node: Node): string => {
    if ('value' in node) return node.value
    return 'childNodes' in node ? node.childNodes.map(read).join('') : ''
  }
  return read(parseFragment(html))
}
