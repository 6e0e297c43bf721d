import { signInFrame } from '../sign-in-frame.ts'
import { html } from '../markup.ts'
import { providerLinks, type ProviderLink } from './parts.ts'

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
