import type { Space } from '../../contract/content/spaces.ts'
import type { PageEntry } from '../../engine/revisions/index.ts'

/** Where the source of a page can be edited at its Git host. */
export function editUrl(
  { gitSync }: Pick<Space, 'gitSync'>,
  { git }: Pick<PageEntry, 'git'>,
): string | undefined {
  const tree = gitSync?.url
  if (tree === undefined || git === undefined || !/^https?:\/\//i.test(tree)) return undefined
  const folder = tree.replace(/(?<!\/)\/+$/, '').replace(/\/(-\/)?(?:tree|blob)\//, '/$1edit/')
  return `${folder}/${git.path.split('/').map(encodeURIComponent).join('/')}`
}
