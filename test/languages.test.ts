import { expect, test } from 'vitest'
import { wordsFor } from '../src/features/people/sign-in/pages/words/index.ts'
import { wordsOnTheWay } from '../src/features/publishing/site-members/words-on-the-way.ts'
import { languages } from '../src/web/locales/languages.ts'

test.each(Object.keys(languages))(
  'whoever has the app in %s signs in, and comes to a site, in that language, too',
  (acceptLanguage) => {
    for (const words of [wordsFor({ acceptLanguage }), wordsOnTheWay({ acceptLanguage })])
      expect(words.language.split('-')[0]).toBe(acceptLanguage)
  },
)
