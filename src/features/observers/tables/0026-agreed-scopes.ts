import type { Migration } from '../../../platform/database/migration.ts'

export const agreedScopes: Migration = {
  name: '0026-agreed-scopes',
  statements: [
    `alter table installations add column scopes TEXT not null default '[]'`,
    // What runs already was agreed to as it is.
    `update installations set scopes = (
      select integrations.scopes from integrations where integrations.id = installations.integration_id
    )`,
  ],
}
