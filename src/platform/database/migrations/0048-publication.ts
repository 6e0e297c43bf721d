import type { Migration } from '../migration.ts'

/** One row that every write to what published pages show moves on, whoever writes. */
export const publication: Migration = {
  name: '0048-publication',
  statements: [
    `create table publication (id INTEGER primary key, ticks INTEGER not null)`,
    `insert into publication (id, ticks) values (1, 0)`,
  ],
}
