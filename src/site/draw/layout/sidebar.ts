import { attributes, classes, html, type Content, type Html } from '../../../engine/html/index.ts'
import type { Icons } from '../icons.ts'
import type { Messages } from '../messages.ts'
import type { SiteView, Tab, TreeItem, TreeNode } from '../view.ts'
import { emojiOf, flatLinks, flatTabs } from './header.ts'
import { linkAttributes } from './link.ts'

type Sidebar = { tree: TreeNode[]; icons: Icons; isDrawerOnly: boolean }

/** The tree of pages: beside the page, and a drawer on small screens, with all that the bar on top has no room for. */
export function writeSidebar(site: SiteView, { tree, icons, isDrawerOnly }: Sidebar): Html {
  const { sidebar } = site.customization.styling
  const { messages } = site.locale
  const name = classes(
    'sidebar',
    isDrawerOnly && 'drawer-only',
    sidebar.background === 'filled' && 'filled',
    sidebar.list !== 'default' && sidebar.list,
  )
  return html`<nav class="${name}" id="sidebar" popover aria-label="${messages.pages}"><div class="drawer-head"><strong>${site.title}</strong><button type="button" class="icon-button" popovertarget="sidebar" popovertargetaction="hide" aria-label="${messages.close}">${icons.sign('xmark')}</button></div>${writeDrawerSections(site, icons)}${writeBranch(tree, { icons, messages })}${writeDrawerLinks(site)}</nav>`
}

function writeDrawerSections({ tabs }: SiteView, icons: Icons): Content {
  if (flatTabs(tabs).length < 2) return ''
  return html`<ul class="drawer-sections">${tabs.map((tab) => writeDrawerTab(tab, icons))}</ul>`
}

function writeDrawerTab(tab: Tab, icons: Icons): Html {
  const sign = tab.icon && icons.named(tab.icon)
  if (tab.tabs === undefined)
    return html`<li><a${linkAttributes(tab)}${tab.isCurrent && html` aria-current="true"`}>${sign}${tab.title}</a></li>`
  return html`<li class="group-item"><p class="group">${sign}<span>${tab.title}</span></p><ul>${tab.tabs.map((each) => writeDrawerTab(each, icons))}</ul></li>`
}

function writeDrawerLinks({ headerLinks, customization }: SiteView): Content {
  const links = flatLinks(headerLinks)
  if (links.length === 0 || customization.header.preset === 'none') return ''
  return html`<ul class="drawer-links">${links.map((link) => html`<li><div class="row"><a${linkAttributes(link)}>${link.title}</a></div></li>`)}</ul>`
}

type Options = { icons: Icons; messages: Messages }

/** One list of siblings, with what is open below them. */
export function writeBranch(tree: TreeNode[], options: Options): Html {
  return html`<ul>${tree.map((node) => writeNode(node, options))}</ul>`
}

function writeNode(node: TreeNode, options: Options): Html {
  const { icons, messages } = options
  if (node.kind === 'gap')
    return html`<li><a class="more" href="${node.href}">${messages.morePages} (${node.count})</a></li>`
  if (node.kind === 'group')
    return html`<li class="group-item"><p class="group">${sign(node, icons)}<span>${node.title}</span></p>${node.pages && writeBranch(node.pages, options)}</li>`
  return html`<li${attributes({ class: node.isOpen ? 'open' : undefined })}><div class="row"><a${linkAttributes(node)}${node.isCurrent && html` aria-current="page"`}>${sign(node, icons)}<span>${node.title}</span>${node.isExternal && icons.sign('arrow-up-right')}</a>${writeToggle(node, options)}</div>${node.pages && node.pages.length > 0 && writeBranch(node.pages, options)}</li>`
}

function sign({ icon: name, emoji }: TreeItem, icons: Icons): Content {
  if (emoji) return html`<span class="emoji">${emojiOf(emoji)}</span>`
  return name && icons.named(name)
}

function writeToggle(item: TreeItem, { icons, messages }: Options): Content {
  if (!item.hasPages) return ''
  const branch = item.pages === undefined ? item.branchHref : undefined
  return html`<button type="button" class="toggle needs-js"${attributes({
    'aria-expanded': item.isOpen ? 'true' : 'false',
    'aria-label': `${messages.showPages}: ${item.title}`,
    'data-branch': branch,
  })}>${icons.sign('chevron-right')}</button>`
}
