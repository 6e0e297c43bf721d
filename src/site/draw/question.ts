import { createHash } from 'node:crypto'
import type { SiteCustomization } from '../../contract/publishing/site-customization.ts'
import { html, trusted } from '../../engine/html/index.ts'
import { textOn } from './layout/color.ts'
import type { WrittenPage } from './layout/document.ts'
import { initialOf } from './layout/header.ts'
import type { Locale } from './messages.ts'

type Question = {
  locale: Locale
  customization: SiteCustomization
  /** Of the site. */
  title: string
  /** What the program calls itself. */
  client: string
  /** Where it waits for the answer. */
  address: string
  /** What a policy calls that place. */
  formSource: string
  action: string
  token: string
}

/** The question whether a program may read a site. Nothing of others runs here, and nobody shows it in a frame. */
export function drawQuestion(question: Question): WrittenPage {
  const { locale, title, client, address, formSource, action, token } = question
  const { connect } = locale.messages
  const style = `${themeOf(question.customization)}${questionStyle}`
  const page = html`<!doctype html><html lang="${locale.tag}" dir="${locale.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${connect.title} &ndash; ${title}</title><style>${trusted(style)}</style></head><body><main><p class="site"><span aria-hidden="true">${initialOf(title)}</span>${title}</p><h1>${connect.title}</h1><dl><div><dt>${connect.program}</dt><dd><bdi>${client}</bdi></dd></div><div><dt>${connect.address}</dt><dd><bdi>${address}</bdi></dd></div></dl><p>${connect.text}</p><p class="soft">${connect.caution}</p><form method="post" action="${action}"><input type="hidden" name="token" value="${token}"><button class="primary" name="decision" value="allow">${connect.allow}</button><button name="decision" value="refuse">${connect.refuse}</button></form></main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    text: page.html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${formSource}; base-uri 'none'; frame-ancestors 'none'`,
  }
}

function themeOf({ styling: { primaryColor: primary } }: SiteCustomization): string {
  return `:root{--primary:light-dark(${primary.light},${primary.dark});--on-primary:light-dark(${textOn(primary.light)},${textOn(primary.dark)})}`
}

const questionStyle =
  'body{font:1rem/1.6 ui-sans-serif,system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;color-scheme:light dark;color:light-dark(#26272e,#d9dae1);background:light-dark(#f6f6f9,#14151a)}main{box-sizing:border-box;width:min(30rem,100% - 2rem);margin:1rem;padding:2rem;border:1px solid light-dark(#e5e5eb,#2a2c35);border-radius:14px;background:light-dark(#fff,#1a1b20);overflow-wrap:anywhere}h1{font-size:1.4rem;letter-spacing:-.015em;line-height:1.3;margin:0 0 1.25rem}.soft,dt{color:light-dark(#5b5d69,#a3a5b2)}.site{display:flex;align-items:center;gap:.6rem;margin:0 0 1.25rem;font-weight:600}.site span{flex:none;display:grid;place-items:center;width:1.9rem;height:1.9rem;border-radius:30%;font-weight:700;color:var(--on-primary);background:var(--primary)}.soft{font-size:.9rem}dl{margin:0 0 1.25rem;border:1px solid light-dark(#e5e5eb,#2a2c35);border-radius:10px}dl div{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 1rem;padding:.6rem .9rem}dl div+div{border-top:1px solid light-dark(#e5e5eb,#2a2c35)}dt{font-size:.9rem}dd{margin:0;font-weight:600}form{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:1.5rem}button{flex:1;min-width:8rem;min-height:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;color:inherit;background:transparent;border:1px solid light-dark(#8b8d99,#6c6f7d);border-radius:8px;cursor:pointer}button.primary{color:var(--on-primary);background:var(--primary);border-color:var(--primary)}button:focus-visible{outline:2px solid currentcolor;outline-offset:2px}'
