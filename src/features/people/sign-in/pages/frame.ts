import { attributes, html, type Html } from '../../../../engine/html/markup.ts'
import { writeShell } from '../../../../engine/html/shell.ts'

/** The style of these pages, with the colours of a published site; a policy names it by its hash. */
export const signInStyle = `
:root { color-scheme: light dark; --ink: #26272e; --heading: #101116; --soft: #5c5f6c; --line: #cfd0d9; --paper: #ffffff;
  --ground: #f7f7f9; --accent: #1d4ed8; --on-accent: #ffffff; --bad: #b3261e; --good: #16703c }
@media (prefers-color-scheme: dark) {
  :root { --ink: #d9dae1; --heading: #f5f5f8; --soft: #9a9dab; --line: #3c3f4b; --paper: #14151a;
    --ground: #1b1c22; --accent: #7aa2f7; --on-accent: #0d0e12; --bad: #ff928a; --good: #5fd08f }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; display: flex; flex-direction: column; align-items: center; padding: 6vh 1rem }
main { width: 100%; min-width: 0; max-width: 26rem; overflow-wrap: anywhere; background: var(--paper); border: 1px solid var(--line);
  border-radius: 8px; padding: 2rem }
main.wide { max-width: 46rem }
.brand { margin: 0 0 1.5rem; font-weight: 600; color: var(--soft) }
h1, h2, h3 { color: var(--heading) }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
p { margin: 0 0 1rem }
form { margin: 0 0 1rem }
label { display: block; font-weight: 600; margin: 0 0 .25rem }
input, select { width: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft);
  border-radius: 6px; padding: .55rem .7rem; margin: 0 0 1rem }
button, .button { display: block; width: 100%; font: inherit; font-weight: 600; text-align: center; cursor: pointer;
  border-radius: 6px; padding: .6rem 1rem; border: 1px solid var(--accent); background: var(--accent);
  color: var(--on-accent); text-decoration: none; margin: 0 0 .75rem }
.quiet { background: transparent; color: var(--accent) }
.small { width: auto; display: inline-block; padding: .2rem .7rem; margin: 0 }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
details { margin: 0 0 1rem }
summary { color: var(--accent); cursor: pointer; margin: 0 0 .75rem }
.note { color: var(--soft); font-size: .9rem }
.problem { color: var(--bad); border-left: 4px solid; padding: .25rem .75rem }
.done { color: var(--good); border-left: 4px solid; padding: .25rem .75rem }
.or { border: 0; border-top: 1px solid var(--line); margin: 1.5rem 0 }
code { font-size: .9rem; overflow-wrap: anywhere }
.whole { user-select: all }
.qr { display: block; width: min(13rem, 100%); margin: 0 auto 1rem; border-radius: 6px; background: #fff; fill: #000;
  forced-color-adjust: none }
.codes { list-style: none; padding: 0; margin: 0 0 1rem; display: grid; gap: .5rem;
  grid-template-columns: repeat(auto-fill, minmax(10.5rem, 1fr)) }
.scroll { overflow-x: auto; position: relative }
time { white-space: nowrap }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
th, td { text-align: left; padding: .4rem .5rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
td form { margin: 0 }
td, th { overflow-wrap: normal }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#1d4ed8"/><path d="M8 10c3-1.5 5.5-1.5 8 .5 2.5-2 5-2 8-.5v12c-3-1.5-5.5-1.5-8 .5-2.5-2-5-2-8-.5z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/><path d="M16 10.5v12" stroke="#fff" stroke-width="2"/></svg>'
// The app's, within the page: where none is named browsers ask for /favicon.ico, which the policy refuses.
const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`

/** A whole page around what it says; no script, no address but this server's. */
export function signInFrame({
  title,
  body,
  isWide = false,
  language = 'en',
}: {
  title: string
  body: Html
  isWide?: boolean
  language?: string
}): string {
  return writeShell({
    language,
    direction: 'ltr',
    title: `${title} · Lectern`,
    head: html`<meta name="robots" content="noindex" /><link rel="icon" href="${icon}" />`,
    style: signInStyle,
    earlyScript: '',
    body: html`<main${attributes({ class: isWide ? 'wide' : undefined })}>
<p class="brand">Lectern</p>
<h1>${title}</h1>
${body}
</main>`,
  })
}
