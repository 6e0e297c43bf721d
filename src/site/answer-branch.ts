import { drawIcon, html, iconSymbols } from '../engine/html/index.ts'
import { answerWith, type Answer } from './send/answer.ts'
import { noNeeds } from './answer-search.ts'
import { writeNotice } from './draw/layout/document.ts'
import { writeBranch } from './draw/layout/sidebar.ts'
import type { Place } from './visit/open-place.ts'
import { resolveReferences } from './gather/resolve-references.ts'
import { branchTree } from './gather/sidebar-tree.ts'
import { readSiteView } from './gather/site-view.ts'

/** The pages below a page, from a place on: as a part of the sidebar, or as a page of links. */
export async function answerBranch(place: Place, query: URLSearchParams): Promise<Answer | undefined> {
  const under = query.get('under') ?? ''
  const parent = under === '' ? undefined : place.tree.byId.get(under)
  if (under !== '' && parent === undefined) return undefined
  const from = Math.max(0, Math.trunc(Number(query.get('from') ?? 0)) || 0)
  const targets = (parent?.pages ?? place.tree.roots).flatMap(({ entry }) => entry.target ?? [])
  const resolve = await resolveReferences(place, {
    document: { object: 'document', data: {}, nodes: [] },
    also: targets,
  })
  const tree = branchTree(parent, from, {
    tree: place.tree,
    base: place.content.basePath,
    linkTarget: ({ entry }) => {
      const target = entry.target && resolve(entry.target)
      return target && { href: target.href, isExternal: target.isExternal === true }
    },
  })
  const needs = noNeeds()
  const icon = (name: string) => drawIcon(name, needs.icons)
  const branch = writeBranch(tree, { icon, words: place.language.words })
  const keeping = place.isForAll ? 'shared' : 'own'
  if (query.get('part') === '1')
    return answerWith({
      type: 'text/html; charset=utf-8',
      // The drawings come along: the page that asks may not have them.
      body: html`${branch}${iconSymbols(needs.icons)}`.html,
      keeping,
      headers: { 'x-robots-tag': 'noindex' },
    })
  const { words } = place.language
  const body = html`<main id="content" class="article"><h1>${parent?.entry.title ?? words.pages}</h1><div class="sidebar">${branch}</div></main>`
  const { text, policy } = writeNotice(await readSiteView(place), { title: words.pages, body, needs })
  return answerWith({
    type: 'text/html; charset=utf-8',
    body: text,
    keeping,
    headers: { 'content-security-policy': policy },
  })
}
