import type { Migration } from '../database/migration.ts'

export const searchVocabulary: Migration = {
  name: '0066-search-vocabulary',
  statements: [],
  own: {
    // The terms of the index in their order; it stores nothing itself.
    sqlite: [`create virtual table search_vocabulary using fts5vocab(search_words, instance)`],
    postgres: [],
  },
}
