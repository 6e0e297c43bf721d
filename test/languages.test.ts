import { expect, test } from 'vitest'
import { wordsFor } from '../src/features/people/sign-in/pages/words/index.ts'
import { languages } from '../src/web/locales/languages.ts'

test.each(Object.keys(languages))('whoever has the app in %s signs in in that language, too', (language) => {
  expect(wordsFor({ acceptLanguage: language }).language.split('-')[0]).toBe(language)
})
