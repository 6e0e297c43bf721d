import type { Migration } from '../../../platform/database/migration.ts'

export const secondFactorDemands: Migration = {
  name: '0076-second-factor-demands',
  statements: [
    `alter table organizations add column second_factor INTEGER not null default 0`,
    `alter table second_steps add column sealed TEXT`,
  ],
}
