import { attributes, html, join, type Content, type Html } from './markup.ts'

/** A whole HTML document around a body. */
export type Shell = {
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  /** The theme that the reader's system is not asked about; without it, the system decides. */
  theme?: 'light' | 'dark' | undefined
  head: Content
  /** Style rules of this page, put into the head; the content security policy names their hash. */
  style: string
  /** A script that runs before anything is shown, small and hashed likewise. */
  earlyScript: string
  stylesheet?: string | undefined
  script?: string | undefined
  bodyAttributes?: Record<string, string | undefined>
  body: Content
}

/** The page frame that sites and sign-in pages share. */
export function writeShell(shell: Shell): string {
  const { html: text } = html`<!doctype html>
<html${attributes({ lang: shell.language, dir: shell.direction, 'data-theme': shell.theme })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${shell.title}</title>
${shell.stylesheet !== undefined && html`<link rel="stylesheet" href="${shell.stylesheet}">`}
${inline('style', shell.style)}${inline('script', shell.earlyScript)}${shell.script === undefined ? '' : html`<script type="module" src="${shell.script}"></script>`}
${join([shell.head])}
</head>
<body${attributes(shell.bodyAttributes ?? {})}>
${shell.body}
</body>
</html>
`
  return text
}

// Both are written by this program; an end tag inside would be a bug, not an attack, and is broken up all the same.
function inline(element: 'style' | 'script', text: string): Html {
  return text === '' ? { html: '' } : { html: `<${element}>${text.replaceAll('</', '<\\/')}</${element}>` }
}
