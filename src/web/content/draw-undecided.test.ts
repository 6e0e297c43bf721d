import { expect, test } from 'vitest'
import { parseMarkdown } from '../../engine/markdown/index.ts'
import { renderDocument } from '../../engine/html/index.ts'
import { drawUndecided } from './draw-undecided.ts'

const read = (markdown: string) => parseMarkdown(`#\n\n${markdown}`).document
const shown = (id: string) => `{% include "/broken/contents/${id}" %}`

test('reusable contents that hold each other are drawn, and no further than to the one that comes again', () => {
  const documents = { a: read(`Text of a\n\n${shown('b')}`), b: read(`Text of b\n\n${shown('a')}`) }
  const undecided = drawUndecided({ spaceId: 'own', documents })
  const options = { direction: 'ltr' as const, resolve: () => undefined, ...(undecided && { undecided }) }
  const { html } = renderDocument(read(`${shown('a')}\n\n${shown('a')}`), options)
  const once = ['Text of a', 'Text of b', 'It holds itself']
  expect(html.match(/Text of [ab]|It holds itself/g)).toEqual([...once, ...once])
})
