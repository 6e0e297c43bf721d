import * as fc from 'fast-check'
import type { RootContent } from 'mdast'
import { describe, expect, test } from 'vitest'
import { definedNames, parseNodes } from './parse-nodes.ts'
import { readPlainBlocks } from './plain-blocks.ts'
import { parseSyntaxTree } from './syntax-tree.ts'

const options = { seed: 20260101, numRuns: Number(process.env.LECTERN_RUNS ?? 300) * 5, endOnFailure: true }

const plain = `Some words
Words: and more
Ein “schönes” Wort – 你好。
It costs 10% (or less)!
# A title
###### Deep
{% hint style="info" %}
{% endhint %}
{% tab title="A b" %}
~~~
\`\`\`
\`\`\`js

`.split('\n')

const other = String.raw`####### Deeper
# Closed #
#
{% %}
{% a %}{% b %}
{% if a > 1 %}
~~~~
~~~ a
text ~~~
   ~~~
    code
ends with two  
- item
1. one
> quote
---
===
| a | b |
| - | - |
a | b
[x]: /a
[x] and [^1]
[^1]: n
<div>
</div>
<!-- c
-->
<pre>
</pre>
$$
Www.example.org
a@b.cd
http://a.bc
:smile: you
at 10:30
a*b*c
a_b_
back\
a &amp; b`.split('\n')

function textOf(weight: number): fc.Arbitrary<string> {
  const line = fc.oneof(
    { weight, arbitrary: fc.constantFrom(...plain) },
    { weight: 1, arbitrary: fc.constantFrom(...other, '\tTab', ' ', 'a\u00A0', 'x\0y', '😀 x') },
  )
  const eol = fc.constantFrom('\n', '\n', '\n', '\r\n')
  return fc.tuple(fc.array(line, { maxLength: 12 }), eol).map(([lines, end]) => lines.join(end))
}

describe('blocks that are read without a parser', () => {
  test('are what the parser would read', () => {
    let count = 0
    fc.assert(
      fc.property(textOf(30), (text) => {
        const nodes = readPlainBlocks(text)
        if (nodes === undefined) return
        count += 1
        expect(placed(nodes)).toEqual(placed(parse(text)))
      }),
      options,
    )
    expect(count).toBeGreaterThan(200)
  })

  test('stand between the others where they stood', () => {
    fc.assert(
      fc.property(textOf(1), (text) => {
        const read = parseSyntaxTree(text).nodes.map(({ node, start, end, line }) => [
          bare(node),
          start,
          end,
          line,
        ])
        expect(read).toEqual(placed(parse(text)))
      }),
      options,
    )
  })

  test.each([
    ['a paragraph', 'Some words,\nand more: of them.\n\n', ['paragraph']],
    ['a hint', '{% hint style="info" %}\nBeware.\n{% endhint %}', ['tag', 'paragraph', 'tag']],
    ['code after a heading', '## Run it\n```sh\n\n* no list\n```\n', ['heading', 'code']],
    ['emphasis', 'Some *words*', undefined],
    ['a fence that is not closed', '```js\nlet a', undefined],
    ['an address', 'See www.example.org', undefined],
  ])('are told from others: %s', (_what, text, types) => {
    expect(readPlainBlocks(text)?.map(({ type }) => type)).toEqual(types)
  })
})

function parse(text: string): RootContent[] {
  return parseNodes(text, definedNames([text]))
}

function placed(nodes: RootContent[]): unknown[] {
  return nodes.map((node) => [
    bare(node),
    node.position?.start.offset,
    node.position?.end.offset,
    node.position?.start.line,
  ])
}

function bare(node: RootContent): unknown {
  return JSON.parse(JSON.stringify(node, (name, value: unknown) => (name === 'position' ? undefined : value)))
}
