import type { Migration } from '../database/migration.ts'

/** The parts that a section is in, of 256, 2048 and 16384 ids: where its id is among them, then in five bits the size. */
export const partsOfSection = '(array[(id >> 8 << 5) + 8, (id >> 11 << 5) + 11, (id >> 14 << 5) + 14])'

/** So that of a word that stands everywhere the newest sections are found without a look at all of them. */
export const searchParts: Migration = {
  name: '0068-search-parts',
  statements: [],
  own: {
    sqlite: [],
    postgres: [
      `create index search_sections_newest on search_sections (space, id)`,
      `create index search_words_parts on search_words using gin (words, ${partsOfSection}) with (fastupdate = off)`,
      // The one that begins with the same column stands for it.
      `drop index search_words_words`,
      // All words are remembered from now on, so that it is known what begins so. Those of a section itself are stored
      // after the number of its space, to the base of 36, and one stroke.
      `insert into search_terms (space, term, beginning, ending)
        select search_spaces.number, substr(word, length(scope) + 2), '', ''
        from ts_stat('select words from search_words'), split_part(word, '_', 1) as scope, search_spaces
        where word ~ '^[0-9a-z]+_[^_]' and search_spaces.number = (
          select sum((strpos('0123456789abcdefghijklmnopqrstuvwxyz', digit) - 1) * 36 ^ (length(scope) - place))
          from regexp_split_to_table(scope, '') with ordinality as digits (digit, place)
        )
        on conflict do nothing`,
    ],
  },
}
