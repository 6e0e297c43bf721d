import type { ContentRef } from '../../engine/document/index.ts'
import type { Resolved } from '../../engine/html/index.ts'
import { serializeMarkdown } from '../../engine/markdown/index.ts'
import { answerWith, type Answer } from '../send/answer.ts'
import { pagePath } from '../visit/page-path.ts'
import type { Place } from '../visit/open-place.ts'
import { readVisibleDocument } from '../gather/read-document.ts'
import { resolveReferences } from '../gather/resolve-references.ts'
import { publicUrl } from '../visit/site-addresses.ts'
import type { SitePage } from '../visit/site-tree.ts'

/** The page at a path as Markdown; where there is none, what else there is, for a reader that cannot look around. */
export async function answerMarkdown(place: Place, path: string, query: URLSearchParams): Promise<Answer> {
  const { tree } = place
  const page = path === '' ? tree.first : tree.byPath.get(path.toLowerCase())
  const text = page === undefined ? notFound(place, path) : await pageMarkdown(place, page)
  return answerWith({
    type: 'text/markdown; charset=utf-8',
    body: query.get('displayAgentInstructions') === 'false' ? text : `${guideOf(place)}${text}`,
    keeping: place.isForAll ? 'shared' : 'own',
    headers: { 'x-robots-tag': 'noindex' },
  })
}

// Who reads one page for somebody should know where the others are.
function guideOf({ published }: Place): string {
  const { published: root } = published.site.urls
  return root === undefined ? '' : `> All pages of this documentation are listed in ${root}llms.txt\n\n`
}

/** A page as Markdown whose links are addresses; a group is the list of its pages. */
export async function pageMarkdown(place: Place, page: SitePage): Promise<string> {
  const { entry } = page
  if (entry.type !== 'document') return `# ${entry.title}\n\n${listOf(place, page.pages)}`
  const { services, db } = place.ctx
  const document = await services.computed.spellOut(db, {
    organizationId: place.content.site.organization_id,
    spaceId: place.content.spaceId,
    document: await readVisibleDocument(place, page),
  })
  const resolve = await resolveReferences(place, { document, form: 'absolute' })
  const body = serializeMarkdown(document, { title: entry.title, link: (ref) => addressOf(ref, resolve) })
  const front = entry.description === undefined ? '' : `> ${entry.description.replaceAll('\n', ' ')}\n\n`
  if (document.nodes.length === 0) return `# ${entry.title}\n\n${front}${listOf(place, page.pages)}`
  return front === '' ? body : body.replace(/^(# [^\n]*\n+)/, `$1${front}`)
}

function addressOf(ref: ContentRef, resolve: (ref: ContentRef) => Resolved | undefined): string | undefined {
  const target = resolve(ref)
  if (target === undefined || target.href === '') return undefined
  if (ref.kind !== 'page' || !/^https?:/.test(target.href)) return target.href
  return target.href.endsWith('/') ? target.href : `${target.href}.md`
}

/** Pages as a list of links to their Markdown. */
export function listOf(place: Place, pages: SitePage[]): string {
  const lines = pages
    .filter(({ entry, isLeftOut }) => entry.type === 'document' && !isLeftOut)
    .map((page) => {
      const { title, description } = page.entry
      return `- [${escaped(title)}](${markdownUrl(place, page)})${description === undefined ? '' : `: ${description.replaceAll('\n', ' ')}`}`
    })
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

function markdownUrl(place: Place, page: SitePage): string {
  return publicUrl(place, place.siteSpace, `${page.path.split('/').map(encodeURIComponent).join('/')}.md`)
}

export function pageUrl(place: Place, page: SitePage): string {
  return publicUrl(place, place.siteSpace, pagePath(page, place.tree))
}

function escaped(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&')
}

const suggestions = 5

function notFound(place: Place, path: string): string {
  const wanted = new Set(
    path
      .toLowerCase()
      .split(/[/\-_]+/)
      .filter((word) => word.length > 2),
  )
  const similar = place.tree.documents
    .filter(({ isLeftOut }) => !isLeftOut)
    .map((page) => ({
      page,
      score: page.path
        .toLowerCase()
        .split(/[/\-_]+/)
        .filter((word) => wanted.has(word)).length,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, suggestions)
    .map(({ page }) => page)
  const list = similar.length === 0 ? '' : `\nPages with a similar address:\n\n${listOf(place, similar)}`
  return `# Page not found\n\nThere is no page at \`${path.replaceAll('`', '')}\`.\n${list}\nAll pages: ${publicUrl(place, place.siteSpace, '')}llms.txt\n`
}
