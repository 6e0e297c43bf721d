import type { Migration } from '../../../platform/database/migration.ts'

// Several sites may ask for one name; it is of the one that proved that the name is theirs. Those whose records
// were found to lead here before have done so.
export const hostnameProofs: Migration = {
  name: '0027-hostname-proofs',
  statements: [
    `alter table sites add column hostname_proof TEXT`,
    `alter table sites add column hostname_verified_at INTEGER`,
    `alter table sites add column hostname_proven_at INTEGER`,
    `update sites set hostname_proof = 'cname', hostname_verified_at = created_at, hostname_proven_at = created_at
      where hostname_status = 'dns_passed'`,
    `drop index sites_hostname`,
    `create unique index sites_hostname on sites (hostname) where hostname_verified_at is not null`,
    `create index sites_claimed_hostname on sites (hostname, id) where hostname is not null`,
  ],
}
