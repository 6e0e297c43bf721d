import { createHash } from 'node:crypto'
import { previewSize, type Preview } from '../../platform/pictures/index.ts'
import type { HeadData } from '../draw/page-data.ts'
import { readableOn } from '../draw/layout/color.ts'
import { ownPaths } from '../paths.ts'
import type { Place } from '../visit/open-place.ts'
import { publicUrl } from '../visit/site-addresses.ts'
import type { SitePage } from '../visit/site-tree.ts'

const papers = {
  light: { background: '#ffffff', text: '#14151a', muted: '#565a66' },
  dark: { background: '#14151a', text: '#f5f5f8', muted: '#a9adba' },
}

/** What the picture shows that stands for a page where others link to it. */
export function gatherPreview({ customization, published }: Place, { entry }: SitePage): Preview {
  const theme = customization.themes.default === 'dark' ? 'dark' : 'light'
  const paper = papers[theme]
  return {
    title: entry.title,
    description: entry.description ?? '',
    site: customization.title ?? published.site.title,
    colors: { ...paper, accent: readableOn(customization.styling.primaryColor[theme], paper.background, 2) },
  }
}

/** Where that picture is; the address changes with it, since those who show it keep it. */
export function previewAt(place: Place, page: SitePage): HeadData['preview'] {
  const preview = JSON.stringify(gatherPreview(place, page))
  const version = createHash('sha256').update(preview).digest('base64url').slice(0, 12)
  const path = `${ownPaths.preview}/${page.entry.id}?v=${version}`
  return { url: publicUrl(place, place.siteSpace, path), ...previewSize }
}
