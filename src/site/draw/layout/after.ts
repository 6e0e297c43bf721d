import { html, type Content, type Html, type SignName } from '../../../engine/html/index.ts'
import type { Icons } from '../icons.ts'
import type { PageView, SiteView } from '../view.ts'

/** Where readers say whether a page helped; no heading is called so. */
export const feedbackId = '~feedback'

/** What follows a page: whether it helped, where it is edited, and when it was. */
export function writeAfter(site: SiteView, page: PageView, icons: Icons): Content {
  const { messages, tag } = site.locale
  const updated =
    page.layout.hasMetadata &&
    page.updatedAt !== undefined &&
    html`<span>${messages.updated} <time datetime="${new Date(page.updatedAt).toISOString()}">${new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(page.updatedAt)}</time></span>`
  const edit =
    page.editHref &&
    html`<a rel="noopener noreferrer" href="${page.editHref}">${icons.sign('pen')}${messages.edit}</a>`
  const feedback = site.customization.feedback.enabled && !site.isPreview && writeFeedback(site, page, icons)
  if (!updated && !edit && !feedback) return ''
  return html`<div class="after">${feedback}${(edit || updated) && html`<p class="page-facts">${edit}${updated}</p>`}</div>`
}

// Without script a vote is sent at once; with it, a word may follow.
function writeFeedback({ urls, locale: { messages } }: SiteView, page: PageView, icons: Icons): Html {
  const vote = (value: string, name: SignName, text: string) =>
    html`<button type="submit" name="rating" value="${value}">${icons.sign(name)}${text}</button>`
  return html`<form class="feedback" id="${feedbackId}" method="post" action="${urls.feedback}" data-thanks="${messages.thanks}"><p>${messages.helpful}</p><input type="hidden" name="page" value="${page.id}">${vote('good', 'thumbs-up', messages.yes)}${vote('bad', 'thumbs-down', messages.no)}<div class="feedback-comment" hidden><label><span>${messages.feedbackComment}</span><textarea name="comment" maxlength="512" rows="3"></textarea></label><button type="button" class="button primary small" data-send="">${messages.send}</button></div><span role="status"></span></form>`
}
