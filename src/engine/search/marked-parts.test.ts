import { expect, test } from 'vitest'
import { markedParts } from './index.ts'

const marked = (text: string, query: string) =>
  markedParts(text, query)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Install on Linux', 'install', '[Install] on Linux'],
  ['Reinstall, or installers', 'install', 'Reinstall, or [installers]'],
  ['Crème brûlée für zwei', 'creme brulee', '[Crème] [brûlée] für zwei'],
  ['Webhooks and a webhook', 'webhook', '[Webhooks] and a [webhook]'],
  ['How to rotate keys', 'how do I rotate a key', 'How to [rotate] [keys]'],
  ['東京都の設定', '設定', '東京都の[設定]'],
  ['東京都の設定', '東京都', '[東京都]の設定'],
  ['사용자 설정', '설정', '사용자 [설정]'],
  ['<b>bold</b>', 'bold', '<b>[bold]</b>'],
  ['Nothing of it', '', 'Nothing of it'],
  ['', 'word', ''],
])('"%s" looked at for "%s"', (text, query, expected) => expect(marked(text, query)).toBe(expected))

test('what is marked or not is the text, letter for letter', () => {
  const text = 'ﬁnd Straße, İstanbul … 1 000 €\u0301 漢字 – end'
  for (const query of ['find', 'strasse', 'istanbul', '漢', 'end 1'])
    expect(
      markedParts(text, query)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})
