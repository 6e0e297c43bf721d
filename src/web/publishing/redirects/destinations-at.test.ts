import { expect, test } from 'vitest'
import type { SiteSpace } from '../../../contract/publishing/site-structure.ts'
import type { TreePage } from '../../content/locate-page.ts'
import type { Part } from '../structure/parts.ts'
import { destinationsAt } from './destinations-at.ts'

// Only what paths are made of.
const siteSpace = (id: string, isDefault: boolean) =>
  ({ object: 'site-space', id, path: id, default: isDefault }) as SiteSpace
const section = (id: string, isDefault: boolean, siteSpaces: SiteSpace[]) =>
  ({ object: 'site-section', id, path: id, default: isDefault, siteSpaces }) as Part
const page = (id: string, path: string, pages: TreePage[] = []) =>
  ({ type: 'document', id, path, pages }) as TreePage

test('pages are found below their section and variant, in any case, and so are spaces', () => {
  const [now, old] = [siteSpace('now', true), siteSpace('old', false)]
  const parts = [section('guide', true, []), section('api', false, [now, old])]
  const at = destinationsAt(parts, [
    { siteSpace: now, pages: [page('p1', 'start', [page('p2', 'start/über')])] },
    { siteSpace: old, pages: [page('p3', 'start')] },
  ])
  expect(at('/API/start/')).toEqual({ kind: 'site-page', siteSpaceId: 'now', pageId: 'p1' })
  expect(at('/api/start/%C3%BCber')).toMatchObject({ pageId: 'p2' })
  expect(at('/api/old/start')).toMatchObject({ siteSpaceId: 'old', pageId: 'p3' })
  expect(at('/api/old')).toEqual({ kind: 'site-space', siteSpaceId: 'old' })
  expect(at('/start')).toBeUndefined()
  expect(at('/api/start#part')).toBeUndefined()
})
