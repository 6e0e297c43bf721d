import { expect, test } from 'vitest'
import { looksLikeMarkdown } from './looks-like-markdown.ts'

test.each([
  '# A title',
  'words\n\n## More',
  '* one\n* two',
  '  1. one\n  2. two',
  '```js\nx\n```',
  '| a | b |\n| --- | :-: |',
  '{% hint style="info" %}',
  '> said',
  'see [this](https://example.org) and',
  'see [that](./page.md)',
  '- [ ] to do',
  'so\n\\[\nx\n\\]',
])('%j is Markdown', (text) => expect(looksLikeMarkdown(text)).toBe(true))

test.each(['', 'plain words', '- one dash', 'a | b', '#hashtag', 'array[0](call)', '1. only one'])(
  '%j is text',
  (text) => expect(looksLikeMarkdown(text)).toBe(false),
)
