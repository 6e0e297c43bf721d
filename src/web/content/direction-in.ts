import type { Direction } from '../../engine/document/index.ts'
import type { Space } from '../../contract/content/spaces.ts'
import { directionOf } from '../locales/language.ts'

/** Which way the pages of a space run; where nobody said their language, each block decides for itself. */
export function directionIn({ language }: Pick<Space, 'language'>): Direction {
  return language === undefined ? 'ltr' : directionOf(language)
}
