import { signInFrame } from './frame.ts'
import { html } from '../../../../engine/html/markup.ts'
import { providerLinks } from './parts.ts'
import type { ProviderLink } from '../../identity-providers/index.ts'

/** Something to be told, and where to go from there. */
export function messagePage(page: {
  title: string
  text: string
  isProblem?: boolean
  providers?: ProviderLink[]
  next?: { href: string; label: string }
}): string {
  const { providers = [], next } = page
  return signInFrame({
    title: page.title,
    body: html`<p${page.isProblem === true && html` class="problem" role="alert"`}>${page.text}</p>
${providerLinks(providers)}
${next !== undefined && html`<p><a href="${next.href}">${next.label}</a></p>`}`,
  })
}
