import { html, iconSymbols } from '../../engine/html/index.ts'
import { iconsOf } from './icons.ts'
import { writeNotice, type WrittenPage } from './layout/document.ts'
import { writeBranch } from './layout/sidebar.ts'
import type { Messages } from './messages.ts'
import { noNeeds } from './no-needs.ts'
import type { SiteView, TreeNode } from './view.ts'

/** A part of the sidebar that was asked for later; its drawings come along, since the page may not have them. */
export function drawBranchPart(
  site: Pick<SiteView, 'findIcon'>,
  tree: TreeNode[],
  messages: Messages,
): string {
  const needs = noNeeds()
  const branch = writeBranch(tree, { icons: iconsOf(site, needs.icons), messages })
  return html`${branch}${iconSymbols(needs.icons)}`.html
}

/** The same as a page of links, for readers without script. */
export function drawBranch(
  site: SiteView,
  { title, tree }: { title: string | undefined; tree: TreeNode[] },
): WrittenPage {
  const { messages } = site.locale
  const needs = noNeeds()
  const branch = writeBranch(tree, { icons: iconsOf(site, needs.icons), messages })
  const body = html`<main id="content" class="article"><h1>${title ?? messages.pages}</h1><div class="sidebar">${branch}</div></main>`
  return writeNotice(site, { title: messages.pages, body, needs })
}
