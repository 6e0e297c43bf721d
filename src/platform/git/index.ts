export { bareUrl, forgetClones, openClone, type Clone, type Fetched, type TreeFile } from './clone.ts'
export { makeDeployKey } from './deploy-key.ts'
export { GitError } from './git-error.ts'
export { requireRef } from './remote.ts'
