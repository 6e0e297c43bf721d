import { expect, test } from 'vitest'
import { describeInHtml } from './describe-in-html.ts'

const member = 'x-gitbook-description-html'

test('a description that is Markdown stands beside itself as HTML that runs nothing', () => {
  const info = { description: 'See **[here](javascript:alert(1))** <script>alert(1)</script>' }
  const html = String((describeInHtml({ info }) as { info: Record<string, unknown> }).info[member])
  expect(html).toContain('<strong>')
  expect(html).not.toMatch(/<script|javascript:/)
})

test('plain words, names of properties and data are left as they are', () => {
  const document = {
    info: { description: 'Plain words.' },
    schema: { properties: { description: { type: 'string' } }, example: { description: '**data**' } },
  }
  expect(describeInHtml(document)).toBeUndefined()
})

test('what somebody wrote under that name is replaced, also beside plain words', () => {
  for (const description of ['*a*', 'a']) {
    const document = { info: { description, [member]: '<script>alert(1)</script>' } }
    expect(JSON.stringify(describeInHtml(document))).not.toContain('<script')
  }
})
