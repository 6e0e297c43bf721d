import { describe, expect, test } from 'vitest'
import { documentText } from '../document/plain-text.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import { evaluateDocument } from './evaluate-document.ts'

const source = [
  'Version <code class="expression">space.vars.version</code> for <code class="expression">visitor.claims.name</code>',
  '{% if visitor.claims.beta %}',
  'Secret',
  '{% endif %}',
  '{% if space.vars.version == "2" %}',
  'Two',
  '{% endif %}',
].join('\n\n')

function textWith(scope: object, onlyDeterministic = false): string {
  const { document } = parseMarkdown(source)
  return documentText(evaluateDocument(document, { scope: { ...scope }, onlyDeterministic }))
}

describe('evaluating a document', () => {
  test('puts values in the place of expressions and decides conditions', () => {
    const scope = { space: { vars: { version: '2' } }, visitor: { claims: { name: 'Ada', beta: true } } }
    const text = textWith(scope)
    expect(text).toContain('Version 2 for Ada')
    expect(text).toContain('Secret')
    expect(text).toContain('Two')
  })

  test('shows what has no value, and hides what no claim opens', () => {
    const text = textWith({ space: { vars: {} }, visitor: { claims: {} } })
    expect(text).toContain('{{space.vars.version}}')
    expect(text).not.toContain('Secret')
    expect(text).not.toContain('Two')
  })

  test('leaves the visitor to the reader when only what is certain is asked for', () => {
    const scope = { space: { vars: { version: '2' } }, visitor: { claims: {} } }
    const { document } = parseMarkdown(source)
    const evaluated = JSON.stringify(evaluateDocument(document, { scope, onlyDeterministic: true }))
    expect(evaluated).toContain('"expression":"visitor.claims.name"')
    expect(evaluated).not.toContain('"expression":"space.vars.version"')
  })
})
