import { expect, test } from 'vitest'
import { parseMarkdown, serializeMarkdown } from '../markdown/index.ts'
import { blocksForFences, fencesForBlocks, type FenceClaim } from './fences.ts'
import { walk } from './walk.ts'

const claims: FenceClaim[] = [{ language: 'sketch', integration: 'artist', block: 'drawing', body: 'text' }]

function typesIn(markdown: string): string[] {
  const types: string[] = []
  walk(blocksForFences(parseMarkdown(markdown).document, claims), (node) => {
    if (node.object === 'block' && (node.type === 'code' || node.type === 'integration'))
      types.push(node.type)
  })
  return types
}

test('claimed code is a block wherever it stands, and the same code again on the way back', () => {
  const text = '```sketch\na -> b\n\nb -> a\n```'
  const markdown = `# Page\n\n${text}\n\n* one\n\n  \`\`\`sketch\n  in a list\n  \`\`\`\n\n{% tabs %}\n{% tab title="Tab" %}\n${text}\n{% endtab %}\n{% endtabs %}\n\n\`\`\`sketch\n\`\`\`\n`
  const { document } = parseMarkdown(markdown)
  const shown = blocksForFences(document, claims)
  expect(shown.nodes[0]).toMatchObject({
    type: 'integration',
    isVoid: true,
    data: { integration: 'artist', block: 'drawing', props: { text: 'a -> b\n\nb -> a' } },
  })
  expect(typesIn(markdown)).toEqual(Array.from({ length: 4 }, () => 'integration'))
  expect(serializeMarkdown(fencesForBlocks(shown, claims))).toBe(serializeMarkdown(document))
})

test('code that says more than a block can say stays code', () => {
  expect(typesIn('```other\ntext\n```')).toEqual(['code'])
  expect(typesIn('{% code title="Named" %}\n```sketch\ntext\n```\n{% endcode %}')).toEqual(['code'])
  expect(typesIn('```sketch and more\ntext\n```')).toEqual(['code'])
  expect(typesIn('<pre class="language-sketch"><code><strong>a\n</strong>b</code></pre>')).toEqual(['code'])
  expect(typesIn('{% code fullWidth="true" %}\n```sketch\ntext\n```\n{% endcode %}')).toEqual(['integration'])
})

test('a block that says more than code can say stays a block', () => {
  const written = (markdown: string) =>
    fencesForBlocks(parseMarkdown(markdown).document, claims).nodes.map(({ type }) => type)
  expect(written('{% @artist/drawing text="a" %}')).toEqual(['code'])
  expect(written('{% @artist/drawing text="a" colour="red" %}')).toEqual(['integration'])
  expect(written('{% @artist/drawing text="a" url="https://a.example" %}')).toEqual(['integration'])
  expect(written('{% @artist/drawing colour="red" %}')).toEqual(['integration'])
  expect(written('{% @artist/other text="a" %}')).toEqual(['integration'])
  expect(written('{% @other/drawing text="a" %}')).toEqual(['integration'])
})
