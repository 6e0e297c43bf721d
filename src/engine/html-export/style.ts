/** How exported pages look: legible on a screen, on paper, and without script. */
export const exportStyle = `:root{color-scheme:light dark;--line:#8884;--soft:#8881;--accent:light-dark(#2457b8,#8ab0ff);--paper:light-dark(#fff,#16171c)}
*{box-sizing:border-box}
body{background:var(--paper);font:16px/1.6 system-ui,sans-serif;margin:0}
header{align-items:center;background:var(--paper);border-bottom:1px solid var(--line);display:flex;gap:1rem;justify-content:space-between;padding:.75rem 1.5rem;position:sticky;top:0;z-index:1}
header>a{color:inherit;font-weight:600;text-decoration:none}
header label{flex:0 1 20rem;position:relative}
header input{background:var(--soft);border:1px solid var(--line);border-radius:8px;color:inherit;font:inherit;font-size:.92rem;padding:.4rem .75rem;width:100%}
#results{background:var(--paper);border:1px solid var(--line);border-radius:8px;box-shadow:0 8px 30px #0003;inset-inline-end:0;list-style:none;margin:.4rem 0 0;max-height:70vh;overflow:auto;padding:.4rem;position:absolute;top:100%;width:min(30rem,90vw)}
#results li{padding:.4rem .6rem}#results a{display:block;font-weight:600}#results small{opacity:.75}
.layout{display:grid;gap:2rem;grid-template-columns:17rem minmax(0,1fr);margin:0 auto;max-width:80rem}
#pages{align-self:start;font-size:.92rem;max-height:calc(100vh - 4rem);overflow:auto;padding:1.25rem 0 2rem 1.5rem;position:sticky;top:4rem}
#pages ul{list-style:none;margin:0;padding:0}#pages ul ul{border-inline-start:1px solid var(--line);margin-inline-start:.6rem;padding-inline-start:.6rem}
#pages a{border-radius:6px;color:inherit;display:block;padding:.2rem .6rem;text-decoration:none}#pages a:hover{background:var(--soft)}
#pages a[aria-current]{background:var(--soft);color:var(--accent);font-weight:600}#pages span{display:block;font-size:.8rem;font-weight:600;opacity:.7;padding:.9rem .6rem .2rem}
#pages:empty{display:none}
main{max-width:48rem;min-width:0;overflow-wrap:break-word;padding:1.5rem}
@media(max-width:50rem){.layout{display:block}#pages{display:none}main{margin:0 auto}}
a{color:var(--accent)}
h1,h2,h3{line-height:1.25}
h1,.description,header a,#pages a,#pages span,.around a,#results a,#results small,input{unicode-bidi:plaintext}
pre,code,kbd{direction:ltr;text-align:start;unicode-bidi:isolate}
.description{font-size:1.1rem;opacity:.75}
img,video{height:auto;max-width:100%}
figure{margin:1.5rem 0}
.diagram{background:#fff;border:1px solid var(--line);border-radius:8px;overflow:auto;padding:1rem;text-align:center}.diagram svg{height:auto;max-width:100%}
figcaption{font-size:.9rem;opacity:.75}
pre{background:var(--soft);border-radius:6px;overflow:auto;padding:1rem}
code{font:.9em ui-monospace,monospace}
blockquote{border-inline-start:3px solid var(--line);margin-inline-start:0;padding-inline-start:1rem}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid var(--line);min-width:7rem;padding:.4rem .6rem;text-align:start;vertical-align:top}
.table-scroll{overflow-x:auto}
.hint{background:var(--soft);border-inline-start:4px solid var(--accent);border-radius:4px;display:flex;gap:.75rem;margin:1rem 0;padding:.25rem 1rem}
.hint.warning{border-color:#c80}.hint.danger{border-color:#c33}.hint.success{border-color:#2a7}
.hint-icon{padding-top:1rem}
.icon{display:inline-block;fill:none;height:1.1em;stroke:currentColor;stroke-width:2;vertical-align:-.15em;width:1.1em}
.drawings,.copy,.anchor,.table-filter,.show-more,[role=tablist]{display:none}
.tab-title{font-weight:600;margin-bottom:.25rem}
[role=tabpanel]{border:1px solid var(--line);border-radius:6px;margin:.5rem 0;padding:.25rem 1rem}
.expandable,details{border:1px solid var(--line);border-radius:6px;margin:1rem 0;padding:.5rem 1rem}
.columns{display:flex;flex-wrap:wrap;gap:1.5rem}.columns>*{flex:1 1 14rem}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));list-style:none;padding:0}
.card{border:1px solid var(--line);border-radius:8px;overflow:hidden;padding:1rem;position:relative}
.card-cover-link{inset:0;position:absolute}
.stepper{padding-inline-start:1.5rem}
.broken-link{text-decoration:line-through}
.around{border-top:1px solid var(--line);display:flex;justify-content:space-between;margin-top:3rem;padding-top:1rem}
@media print{header,.around,#pages{display:none}.layout{display:block}}
`
