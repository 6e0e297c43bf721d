import type { RevisionGit } from '../../../contract/content/pages.ts'
import { messages } from '../../locales/messages.ts'

/** What a revision is called that came from a repository; the commits that Lectern made say nothing new. */
export function importedFromGit(git: RevisionGit | undefined): string | undefined {
  if (git === undefined || git.createdByService) return undefined
  return messages.content.fromGit(git.message.trim().split('\n')[0] ?? '')
}
