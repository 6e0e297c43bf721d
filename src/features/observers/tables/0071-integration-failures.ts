import type { Migration } from '../../../platform/database/migration.ts'

export const integrationFailures: Migration = {
  name: '0071-integration-failures',
  statements: [
    `alter table integration_events add column reason TEXT`,
    `create index integration_events_failures on integration_events (installation_id, status, id)`,
    `alter table installations add column setup_error TEXT`,
    `alter table content_installations add column setup_error TEXT`,
  ],
}
