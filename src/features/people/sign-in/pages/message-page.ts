import { signInFrame } from './frame.ts'
import { html } from '../../../../engine/html/markup.ts'
import { providerLinks } from './parts.ts'
import { english, type Words } from './words/index.ts'
import type { ProviderLink } from '../../identity-providers/index.ts'

/** Something to be told, and where to go from there. */
export function messagePage(page: {
  /** English where it says what is not there in other languages. */
  words?: Words
  title: string
  text: string
  isProblem?: boolean
  providers?: ProviderLink[]
  next?: { href: string; label: string }
}): string {
  const { words = english, providers = [], next } = page
  return signInFrame({
    language: words.language,
    title: page.title,
    body: html`<p${page.isProblem === true && html` class="problem" role="alert"`}>${page.text}</p>
${providerLinks(words, providers)}
${next !== undefined && html`<p><a href="${next.href}">${next.label}</a></p>`}`,
  })
}
