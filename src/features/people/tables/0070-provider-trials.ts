import type { Migration } from '../../../platform/database/migration.ts'

export const providerTrials: Migration = {
  name: '0070-provider-trials',
  statements: [
    `alter table identity_providers add column accepted_at INTEGER`,
    `alter table identity_providers add column refused_at INTEGER`,
    `alter table identity_providers add column refusal TEXT`,
    `alter table sign_in_flows add column is_trial INTEGER not null default 0`,
  ],
}
