import { changeOperations } from './changes.ts'
import { changeRequestOperations } from './change-requests.ts'
import { collectionOperations } from './collections.ts'
import { commentOperations } from './comments.ts'
import { contentOperations } from './content.ts'
import { exportSpace } from './exports.ts'
import { gitSyncOperations } from './git-sync.ts'
import { importOperations } from './imports.ts'
import { getApiInformation } from './information.ts'
import { inviteOperations } from './invites.ts'
import { linkOperations } from './links.ts'
import { memberOperations } from './members.ts'
import type { Operation } from './operation.ts'
import { organizationOperations } from './organizations.ts'
import { pdfOperations } from './pdf.ts'
import { reviewOperations } from './reviews.ts'
import { revisionOperations } from './revisions.ts'
import { searchOperations } from './search.ts'
import { spaceOperations } from './spaces.ts'
import { generateStorageUploadURL } from './storage.ts'
import { teamOperations } from './teams.ts'
import { templateOperations } from './templates.ts'
import { tokenOperations } from './tokens.ts'
import { userOperations } from './users.ts'

/** The whole API, in the order of its documentation. */
export const operations: Operation[] = [
  getApiInformation,
  ...userOperations,
  ...tokenOperations,
  ...organizationOperations,
  ...memberOperations,
  ...teamOperations,
  ...inviteOperations,
  ...collectionOperations,
  ...spaceOperations,
  ...contentOperations,
  ...linkOperations,
  ...revisionOperations,
  ...changeRequestOperations,
  ...changeOperations,
  ...reviewOperations,
  ...commentOperations,
  generateStorageUploadURL,
  ...importOperations,
  ...pdfOperations,
  ...searchOperations,
  ...templateOperations,
  ...gitSyncOperations,
  exportSpace,
]
