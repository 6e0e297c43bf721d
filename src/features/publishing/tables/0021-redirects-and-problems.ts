import type { Migration } from '../../../platform/database/migration.ts'

export const redirectsAndProblems: Migration = {
  name: '0021-redirects-and-problems',
  statements: [
    `alter table site_redirects add column permanent INTEGER not null default 0`,
    `alter table site_redirects add column capture_wildcard INTEGER not null default 0`,
    `alter table site_redirects add column draft INTEGER not null default 0`,
    `alter table git_operations add column problems TEXT`,
  ],
}
