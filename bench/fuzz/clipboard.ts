import { pick, type Chance } from './mutate.ts'

/** What makes the HTML of a program: words that are each there once, so that none is lost unseen. */
type Maker = { chance: Chance; word: () => string }
type Program = (maker: Maker, depth: number) => string

/** HTML as programs put it on the clipboard, with words such as "w12q" in it; some of it broken, some of it hostile. */
export function clipboardHtml(chance: Chance): string {
  let count = 0
  const maker = { chance, word: () => `w${(count += 1)}q` }
  const program = pick(chance, programs)
  const blocks = some(chance, 6, () => (chance() < 0.1 ? pick(chance, hostile)(maker, 0) : program(maker, 0)))
  const html = wrapped(chance, blocks.join(chance() < 0.5 ? '' : '\r\n'))
  return chance() < 0.5 ? html : broken(chance, html)
}

const frames = [
  (html: string) => html,
  (html: string) => `<meta charset='utf-8'>${html}`,
  (html: string) =>
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b>`,
  (html: string) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-GB><!--StartFragment-->${html}<!--EndFragment--></body></html>`,
  (html: string) =>
    `<base href="javascript:alert(1)//"><div class="a"><div><section>${html}</section></div></div>`,
]

function wrapped(chance: Chance, html: string): string {
  return pick(chance, frames)(html)
}

function some<Item>(chance: Chance, most: number, make: () => Item): Item[] {
  return Array.from({ length: 1 + Math.floor(chance() * most) }, make)
}

function line({ chance, word }: Maker): string {
  const inner = () => (chance() < 0.8 ? word() : `${word()} &amp; ${word()}`)
  const kinds: (() => string)[] = [
    inner,
    inner,
    () => `<b style='mso-bidi-font-weight:normal'>${inner()}</b>`,
    () => `<span style="font-weight:700;font-style:italic;white-space:pre-wrap;">${inner()}</span>`,
    () => `<strong><em>${inner()}</em></strong>`,
    () => `<code>${inner()}</code>`,
    () => `<a href="https://example.org/${word().length}">${inner()}</a>`,
    () => `<a href="${pick(chance, addresses)}">${inner()}</a>`,
    () => `${inner()}<br>${inner()}`,
    () => `<font color="red"><u>${inner()}</u></font>`,
    () => `<sup>${inner()}</sup><s>${inner()}</s>`,
    () => `<img src="${pick(chance, addresses)}" alt="a picture">${inner()}`,
    () => `<o:p></o:p>${inner()}<span>&nbsp;</span>`,
    () => `<input type="checkbox" checked>${inner()}`,
    () => `<math><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></math>${inner()}`,
    () => `<span dir="rtl">${inner()} שלום</span>`,
    () => `<mark>${inner()}</mark><kbd>${inner()}</kbd>`,
  ]
  return some(chance, 4, () => pick(chance, kinds)()).join(' ')
}

const addresses = [
  'https://example.org/a.png',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:text/html,<script>alert(1)</script>',
  'file:///C:/Users/a/msohtmlclip1/01/clip_image001.png',
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'JaVaScRiPt&colon;alert(1)',
  'vbscript:msgbox(1)',
  '/relative?a=b',
  '#_ftn1',
  'mailto:a@example.org',
  'https://example.org/a b|c)d(e"f',
  'https://[broken',
  'blob:https://example.org/1',
]

const nested = (maker: Maker, depth: number, program: Program): string =>
  depth > 3 ? line(maker) : program(maker, depth + 1)

const word: Program = (maker, depth) => {
  const { chance } = maker
  const item = (level: number, marker: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${line(maker)}<o:p></o:p></p>`
  const cell = () => `<td width=200 style='border:solid'><p class=MsoNormal>${line(maker)}</p></td>`
  const kinds: (() => string)[] = [
    () => `<p class=MsoNormal>${line(maker)}<o:p></o:p></p>`,
    () => '<p class=MsoNormal><o:p>&nbsp;</o:p></p>',
    () => `<h${1 + Math.floor(chance() * 6)}><a name="_Toc1"></a>${line(maker)}</h1>`,
    () =>
      some(chance, 5, () => item(1 + Math.floor(chance() * 4), pick(chance, ['·', 'o', '1.', 'a)']))).join(
        '',
      ),
    () =>
      `<table class=MsoTableGrid>${some(chance, 3, () => `<tr>${some(chance, 3, cell).join('')}</tr>`).join('')}</table>`,
    () =>
      `<p>${line(maker)}<a style='mso-footnote-id:ftn1' href="#_ftn1"><span>[1]</span></a></p><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p>${line(maker)}</p></div></div>`,
    () =>
      `<p><!--[if gte vml 1]><v:shape><v:imagedata src="file:///a.png"/></v:shape><![endif]-->${line(maker)}</p>`,
  ]
  return depth > 3 ? line(maker) : pick(chance, kinds)()
}

const googleDocs: Program = (maker, depth) => {
  const { chance } = maker
  const span = () =>
    `<span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">${line(maker)}</span>`
  const list = (level: number): string => {
    const tag = pick(chance, ['ul', 'ol'])
    const items = some(chance, 3, () =>
      // Its nested lists stand beside the items, and sometimes before the first.
      chance() < 0.3 && level < 4
        ? list(level + 1)
        : `<li dir="ltr" aria-level="${level}"><p dir="ltr" role="presentation">${span()}</p></li>`,
    )
    return `<${tag} style="margin-top:0;">${items.join('')}</${tag}>`
  }
  const kinds: (() => string)[] = [
    () => `<p dir="ltr" style="line-height:1.38;">${span()}</p>`,
    () => `<h2 dir="ltr" id="docs-internal-guid-2">${span()}</h2>`,
    () => list(1),
    () => '<br />',
    () =>
      `<div dir="ltr" align="left"><table><colgroup><col /><col /></colgroup><tbody><tr><td colspan="2" rowspan="2"><p>${span()}</p></td></tr><tr><td><p>${span()}</p></td></tr></tbody></table></div>`,
    () =>
      `<p><span><span style="border:none;"><img src="${pick(chance, addresses)}" width="6" /></span></span></p>`,
  ]
  return depth > 3 ? span() : pick(chance, kinds)()
}

const webPage: Program = (maker, depth) => {
  const { chance } = maker
  const inner = () => nested(maker, depth, webPage)
  const code = () =>
    `<pre class="highlight"><code class="language-js">${some(chance, 4, () => `<span class="k">${maker.word()}</span> <span class="line">${maker.word()}</span>\n`).join('')}</code></pre>`
  const row = (tag: string) =>
    `<tr>${some(chance, 3, () => `<${tag} colspan="${pick(chance, [1, 2, 999])}" rowspan="${pick(chance, ['1', '3', 'x'])}">${inner()}</${tag}>`).join('')}</tr>`
  const kinds: (() => string)[] = [
    () => `<p>${line(maker)}</p>`,
    () => line(maker),
    () => `<div>${inner()}</div><div><br></div>`,
    () => `<h3 id="a-title">${line(maker)}<a class="anchor" href="#a-title"></a></h3>`,
    () => `<ul>${some(chance, 3, () => `<li>${inner()}</li>`).join('\n')}</ul>`,
    () => `<ol start="${pick(chance, ['3', '-1', 'x', '99999999999'])}"><li>${inner()}</ol>`,
    () =>
      `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> ${line(maker)}</li><li><label><input type="checkbox" checked>${line(maker)}</label></li></ul>`,
    () => `<ul>${line(maker)}<p>${line(maker)}</p><div><li>${inner()}</li></div></ul>`,
    () => `<blockquote>${inner()}</blockquote>`,
    () =>
      `<table><caption>${line(maker)}</caption><thead>${row('th')}</thead>${row('td')}${row('td')}</table>`,
    () => `<table role="presentation"><tr><td>${inner()}</td></tr></table>`,
    code,
    () => `<details><summary>${line(maker)}</summary>${inner()}</details>`,
    () => `<figure><img src="${pick(chance, addresses)}"><figcaption>${line(maker)}</figcaption></figure>`,
    () => `<dl><dt>${line(maker)}</dt><dd>${inner()}</dd></dl>`,
    () => `<div class="admonition warning"><p class="admonition-title">${line(maker)}</p>${inner()}</div>`,
    () =>
      `<div class="confluence-information-macro confluence-information-macro-note"><div class="confluence-information-macro-body">${inner()}</div></div>`,
    () => `<div class="callout"><div>💡</div><div>${inner()}</div></div>`,
    () => `<aside>💡 ${inner()}</aside>`,
    () =>
      `<div role="tablist"><button role="tab">${line(maker)}</button></div><div role="tabpanel">${inner()}</div>`,
    () => `<a href="https://example.org"><div>${inner()}</div></a>`,
    () => `<fieldset><legend>${line(maker)}</legend>${inner()}</fieldset>`,
    () => '<iframe src="https://www.youtube.com/embed/abc"></iframe><hr>',
    () =>
      `<p>${line(maker)}<sup><a href="#fn1">1</a></sup></p><section class="footnotes"><ol><li id="fn1">${line(maker)}</li></ol></section>`,
    () => `<div style="white-space:pre-wrap">${line(maker)}\n${line(maker)}</div>`,
    () => `<button>${line(maker)}</button><label>${line(maker)}</label>`,
  ]
  return pick(chance, kinds)()
}

const spreadsheet: Program = (maker, depth) => {
  const { chance } = maker
  const cell = () =>
    `<td height=20 class=xl65 style='mso-number-format:"0"' colspan=${1 + Math.floor(chance() * 2)}>${chance() < 0.2 ? '' : line(maker)}</td>`
  const rows = some(chance, 4, () => `<tr height=20>${some(chance, 4, cell).join('')}</tr>`)
  const table = `<table border=0 cellpadding=0><col width=64>${rows.join('')}</table>`
  return depth > 0 || chance() < 0.9
    ? table
    : `<google-sheets-html-origin>${table}</google-sheets-html-origin>`
}

const messages: Program = (maker) => {
  const { chance } = maker
  const kinds: (() => string)[] = [
    () => `<div class="p-rich_text_section">${line(maker)}<br aria-hidden="true">${line(maker)}</div>`,
    () => `<span style="color: rgb(29, 28, 29); white-space: pre;">${line(maker)}</span>`,
    () =>
      `<ul data-stringify-type="unordered-list" class="p-rich_text_list" data-indent="0"><li>${line(maker)}</li></ul><ul data-indent="1"><li>${line(maker)}</li></ul>`,
    () => `<div class="c-mrkdwn__pre">${line(maker)}\n${line(maker)}</div>`,
    () =>
      `<div dir="ltr"><div>${line(maker)}</div><div><br></div><blockquote class="gmail_quote">${line(maker)}</blockquote></div>`,
  ]
  return pick(chance, kinds)()
}

const hostile: Program[] = [
  () => '<script>alert("w0")</script><style>*{color:red}</style>',
  () => '<img src=x onerror=alert(1)><svg onload=alert(1)><script>alert(1)</script></svg>',
  () =>
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  () => '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  () => '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  () => '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  () => '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)"></object>',
  () =>
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><link rel=import href="data:text/html,">',
  (maker) => `<a href="javascript:alert(1)"><p>${line(maker)}</p></a>`,
  (maker) => `<template><p>hidden</p></template><textarea>hidden</textarea><p>${line(maker)}</p>`,
  (maker) => '<div>'.repeat(60) + line(maker) + '</div>'.repeat(60),
  (maker) => '<ul><li>'.repeat(40) + line(maker) + '</li></ul>'.repeat(40),
  (maker) => '<table><tr><td>'.repeat(20) + line(maker) + '</td></tr></table>'.repeat(20),
  (maker) =>
    '<blockquote>'.repeat(30) + `<p>${line(maker)}</p><p>${line(maker)}</p>` + '</blockquote>'.repeat(30),
  (maker) => `<p>\u0000${line(maker)}\ud800\u202e&#0;&#xD800;&#x110000;</p>`,
  (maker) =>
    `<div data-pm-slice="0 0 []"><div data-node="hint" data-attrs="{}">${line(maker)}</div></div><span data-node="constructor" data-attrs="[]">${line(maker)}</span>`,
]

const programs: Program[] = [word, googleDocs, webPage, webPage, spreadsheet, messages]

function betweenWords(text: string, at: number): number {
  let free = at
  while (/[w\dq]/.test(text.charAt(free))) free += 1
  return free
}

/** Pieces taken away, said twice, or put where others were. */
function broken(chance: Chance, html: string): string {
  let text = html
  for (let times = 1 + Math.floor(chance() * 4); times > 0; times -= 1) {
    const from = betweenWords(text, Math.floor(chance() * text.length))
    const to = betweenWords(text, from + Math.floor(chance() * Math.min(60, text.length - from)))
    const piece = pick(chance, [
      '',
      text.slice(from, to).repeat(2),
      '</div></td></li>',
      '<table>',
      '<p>',
      '<td>',
      '<li>',
      '<b>',
      '<a href=x>',
      '<pre>',
      '"',
      '<',
      '<!--',
      '<ul>',
      '<h1>',
    ])
    text = text.slice(0, from) + piece + text.slice(to)
  }
  return text
}
