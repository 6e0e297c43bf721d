import { describe, expect, test } from 'vitest'
import { mailWords } from './mail-words.ts'

const told = { who: 'Ada', where: 'WHERE', what: 'WHAT', space: 'Docs' }

describe.each(['en', 'de', 'es', 'fr', 'ja', 'pt', 'zh'])('mails in %s', (language) => {
  const words = mailWords([language])

  test('say who did what to which', () => {
    expect(words.language).toBe(language)
    const { happened } = words
    for (const tell of [happened.mention, happened.reply, happened.comment])
      expect(tell(told)).toMatch(/Ada.*WHERE/)
    for (const kind of [
      'review-requested',
      'approved',
      'changes-requested',
      'change-request-merged',
    ] as const)
      expect(happened[kind](told)).toMatch(/Ada.*WHAT/)
    expect(happened['change-request-merged'](told)).toContain('Docs')
    for (const kind of ['change-request-conflicts', 'git-sync-failed', 'import-failed'] as const)
      expect(happened[kind](told)).toContain('Docs')
    expect(words.onPage('Install', 'Docs')).toMatch(/Install.*Docs|Docs.*Install/)
    expect(words.named({ subject: 'Say more', number: 7 })).toMatch(/Say more.*7/)
    expect(words.numbered(7)).toContain('7')
    expect(words.unseen(3)).toContain('3')
    expect(words.unseen(1)).not.toBe(words.unseen(3))
  })
})

test('the first language that there is wins, and English where there is none', () => {
  expect(mailWords(['it', 'fr', 'de']).language).toBe('fr')
  expect(mailWords(['it', '']).language).toBe('en')
  expect(mailWords([]).language).toBe('en')
})
