import type { Migration } from '../../../platform/database/migration.ts'

// What a space points to stands side by side, so that it can be gone through in parts.
export const linksByTarget: Migration = {
  name: '0067-links-by-target',
  statements: [`create index links_by_target on links (head_id, kind, target_space, target_id, relation)`],
}
