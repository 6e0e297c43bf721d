import type { Migration } from '../../../platform/database/migration.ts'

export const demandedSignOuts: Migration = {
  name: '0077-demanded-sign-outs',
  statements: [
    `create table demanded_sign_outs (
      hash TEXT primary key,
      organization_id TEXT not null references organizations (id) on delete cascade,
      ended_at INTEGER not null
    )`,
    `create index demanded_sign_outs_organization on demanded_sign_outs (organization_id)`,
    `create index demanded_sign_outs_time on demanded_sign_outs (ended_at)`,
  ],
}
