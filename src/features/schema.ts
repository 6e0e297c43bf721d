import { platform } from '../platform/database/migrations/0001-platform.ts'
import { publication } from '../platform/database/migrations/0048-publication.ts'
import { people } from './people/tables/0002-people.ts'
import { content } from './content/tables/0003-content.ts'
import { search } from '../platform/search/0004-search.ts'
import { changeRequests } from './review/tables/0005-change-requests.ts'
import { sites } from './publishing/tables/0006-sites.ts'
import { git } from './exchange/tables/0010-git.ts'
import { signIn } from './people/tables/0011-sign-in.ts'
import { audit } from './observers/tables/0012-audit.ts'
import { imports } from './exchange/tables/0013-imports.ts'
import { copiedIndex } from './content/tables/0014-copied-index.ts'
import { openapiSpecs } from './generated/tables/0015-openapi-specs.ts'
import { translations } from './generated/tables/0016-translations.ts'
import { integrations } from './observers/tables/0017-integrations.ts'
import { integrationEvents } from './observers/tables/0018-integration-events.ts'
import { webhooks } from './observers/tables/0019-webhooks.ts'
import { redirectsAndProblems } from './publishing/tables/0021-redirects-and-problems.ts'
import { followedSources } from './generated/tables/0022-followed-sources.ts'
import { computedContents } from './observers/tables/0023-computed-contents.ts'
import { contentIndexParent } from './content/tables/0024-content-index-parent.ts'
import { standing } from './people/tables/0025-standing.ts'
import { agreedScopes } from './observers/tables/0026-agreed-scopes.ts'
import { hostnameProofs } from './publishing/tables/0027-hostname-proofs.ts'
import { changes } from './observers/tables/0028-changes.ts'
import { stars } from './content/tables/0029-stars.ts'
import { notifications } from './observers/tables/0030-notifications.ts'
import { archivings } from './review/tables/0072-archivings.ts'
import { integrationFailures } from './observers/tables/0071-integration-failures.ts'
import { pictures } from './people/tables/0031-pictures.ts'
import { providerTrials } from './people/tables/0070-provider-trials.ts'
import { customizationDrafts } from './publishing/tables/0032-customization-drafts.ts'
import { siteMembers } from './publishing/tables/0033-site-members.ts'
import { gitConnections } from './exchange/tables/0034-git-connections.ts'
import { importPreviews } from './exchange/tables/0035-import-previews.ts'
import { sittings } from './content/tables/0036-sittings.ts'
import { livePages } from './live/tables/0037-live-pages.ts'
import { openapiRefresh } from './generated/tables/0046-openapi-refresh.ts'
import { translationErrors } from './generated/tables/0069-translation-errors.ts'
import { translationMemoryTexts } from './generated/tables/0045-translation-memory-texts.ts'
import { customFonts } from './publishing/tables/0042-custom-fonts.ts'
import { searchDescriptions } from './content/tables/0043-search-descriptions.ts'
import { describedSpecifications } from './generated/tables/0044-described-specifications.ts'
import { secondFactors } from './people/tables/0074-second-factors.ts'
import { secondFactorDemands } from './people/tables/0076-second-factor-demands.ts'
import { demandedSignOuts } from './people/tables/0077-demanded-sign-outs.ts'
import { likedLanguages } from './people/tables/0075-liked-languages.ts'
import { segmentOrder } from './generated/tables/0073-segment-order.ts'
import { jobOrigins } from '../kernel/jobs/0041-job-origins.ts'
import { wordsThatStandOut } from '../platform/search/0047-words-that-stand-out.ts'
import { searchVocabulary } from '../platform/search/0066-search-vocabulary.ts'
import { searchParts } from '../platform/search/0068-search-parts.ts'
import { linksByTarget } from './content/tables/0067-links-by-target.ts'
import { siteOauth } from './publishing/tables/0050-site-oauth.ts'
import { toolsAndAnswers } from './publishing/tables/0055-tools-and-answers.ts'
import { searchHead } from './content/tables/0065-search-head.ts'
import { unshown } from './unshown.ts'
import type { Migration, Schema, Tables } from '../platform/database/index.ts'

const migrations: Migration[] = [
  platform,
  people,
  content,
  search,
  changeRequests,
  sites,
  git,
  signIn,
  audit,
  imports,
  copiedIndex,
  openapiSpecs,
  translations,
  integrations,
  integrationEvents,
  webhooks,
  redirectsAndProblems,
  followedSources,
  computedContents,
  contentIndexParent,
  standing,
  agreedScopes,
  hostnameProofs,
  changes,
  stars,
  notifications,
  pictures,
  customizationDrafts,
  siteMembers,
  gitConnections,
  importPreviews,
  sittings,
  livePages,
  jobOrigins,
  customFonts,
  searchDescriptions,
  describedSpecifications,
  wordsThatStandOut,
  publication,
  translationMemoryTexts,
  openapiRefresh,
  siteOauth,
  toolsAndAnswers,
  searchHead,
  searchVocabulary,
  linksByTarget,
  searchParts,
  translationErrors,
  providerTrials,
  integrationFailures,
  archivings,
  segmentOrder,
  secondFactors,
  likedLanguages,
  secondFactorDemands,
  demandedSignOuts,
]

/**
 * Parents before children, so that rows can be copied from one database into another. The tables of the
 * search index are not copied: each database has its own, and a job builds them again. Nor are sign-ins
 * that are under way, the count of attempts, why sessions were ended, what was answered and the changes that
 * are told, which are over within days.
 */
const copiedTables = [
  'settings',
  'jobs',
  'schedules',
  'users',
  'organizations',
  'email_domains',
  'members',
  'teams',
  'team_members',
  'invites',
  'resources',
  'grants',
  'objects',
  'revisions',
  'heads',
  'collections',
  'spaces',
  'stars',
  'live_pages',
  'content_index',
  'links',
  'blobs',
  'change_requests',
  'change_request_contributors',
  'change_request_conflicts',
  'reviews',
  'requested_reviewers',
  'comments',
  'comment_replies',
  'reactions',
  'watches',
  'notifications',
  'notification_preferences',
  'notification_addresses',
  'sites',
  'pictures',
  'custom_fonts',
  'custom_font_faces',
  'site_section_groups',
  'site_sections',
  'site_spaces',
  'site_customization_drafts',
  'site_share_links',
  'site_readers',
  'site_redirects',
  'site_mcp_servers',
  'page_addresses',
  'site_events',
  'git_syncs',
  'git_operations',
  'git_connections',
  'passwords',
  'second_factors',
  'recovery_codes',
  'identity_providers',
  'identities',
  'tokens',
  'token_uses',
  'sessions',
  'site_oauth_clients',
  'site_oauth_grants',
  'one_time_links',
  'audit_events',
  'import_runs',
  'openapi_specs',
  'openapi_spec_versions',
  'translations',
  'translation_segments',
  'translation_holders',
  'translation_memory',
  'glossary_entries',
  'integrations',
  'integration_tags',
  'integration_images',
  'installations',
  'content_installations',
  'installation_external_ids',
  'integration_events',
  'webhooks',
  'webhook_events',
  'webhook_deliveries',
  'computed_contents',
] as const satisfies (keyof Tables)[]

/** All tables of the program: how they came to be, which of them a backup holds, and what readers never see. */
export const schema: Schema = { migrations, copiedTables, unshown }
