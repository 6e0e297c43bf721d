import { attributes, classes, html, type Content, type Html } from '../../../engine/html/index.ts'
import type { Messages } from '../messages.ts'
import { emojiOf, type Icon } from './header.ts'
import { linkAttributes } from './link.ts'
import type { Link, SiteView, TreeItem, TreeNode } from '../view.ts'

/** The tree of pages. */
export function writeSidebar(site: SiteView, tree: TreeNode[], icon: Icon): Html {
  const { sidebar } = site.customization.styling
  const name = classes(
    'sidebar',
    sidebar.background === 'filled' && 'filled',
    sidebar.list !== 'default' && sidebar.list,
  )
  return html`<nav class="${name}" id="sidebar" popover aria-label="${site.locale.messages.pages}">${writeBranch(tree, { icon, messages: site.locale.messages })}${writeDrawerLinks(site)}</nav>`
}

// Where the bar on top has no room for its links, they are found with the pages.
function writeDrawerLinks({ headerLinks, customization }: SiteView): Content {
  const links = headerLinks.flatMap(({ links: below, style: _style, href, ...link }): Link[] =>
    href === undefined ? below : [{ ...link, href }],
  )
  if (links.length === 0 || customization.header.preset === 'none') return ''
  return html`<ul class="drawer-links">${links.map((link) => html`<li><div class="row"><a${linkAttributes(link)}>${link.title}</a></div></li>`)}</ul>`
}

type Options = { icon: Icon; messages: Messages }

/** One list of siblings, with what is open below them. */
export function writeBranch(tree: TreeNode[], options: Options): Html {
  return html`<ul>${tree.map((node) => writeNode(node, options))}</ul>`
}

function writeNode(node: TreeNode, { icon, messages }: Options): Html {
  if (node.kind === 'gap')
    return html`<li><a class="more" href="${node.href}">${messages.morePages} (${node.count})</a></li>`
  if (node.kind === 'group')
    return html`<li class="group-item"><p class="group">${sign(node, icon)}${node.title}</p>${node.pages && writeBranch(node.pages, { icon, messages })}</li>`
  return html`<li${attributes({ class: node.isOpen ? 'open' : undefined })}><div class="row"><a${linkAttributes(node)}${node.isCurrent && html` aria-current="page"`}>${sign(node, icon)}${node.title}${node.isExternal && icon('arrow-up-right')}</a>${writeToggle(node, { icon, messages })}</div>${node.pages && node.pages.length > 0 && writeBranch(node.pages, { icon, messages })}</li>`
}

function sign({ icon: name, emoji }: TreeItem, icon: Icon): Content {
  if (emoji) return html`<span class="emoji">${emojiOf(emoji)}</span>`
  return name && icon(name)
}

function writeToggle(item: TreeItem, { icon, messages }: Options): Content {
  if (!item.hasPages) return ''
  const branch = item.pages === undefined ? item.branchHref : undefined
  return html`<button type="button" class="toggle needs-js"${attributes({
    'aria-expanded': item.isOpen ? 'true' : 'false',
    'aria-label': `${messages.showPages}: ${item.title}`,
    'data-branch': branch,
  })}>${icon('chevron-right')}</button>`
}
