/** How exported pages look: legible on a screen, on paper, and without script. */
export const exportStyle = `:root{color-scheme:light dark;--line:#8884;--soft:#8881;--accent:#2f6fdb}
*{box-sizing:border-box}
body{font:16px/1.6 system-ui,sans-serif;margin:0}
header{border-bottom:1px solid var(--line);padding:.75rem 1.5rem}
header a{color:inherit;font-weight:600;text-decoration:none}
main{margin:0 auto;max-width:46rem;padding:1.5rem;overflow-wrap:break-word}
a{color:var(--accent)}
h1,h2,h3{line-height:1.25}
.description{font-size:1.1rem;opacity:.75}
img,video{height:auto;max-width:100%}
figure{margin:1.5rem 0}
figcaption{font-size:.9rem;opacity:.75}
pre{background:var(--soft);border-radius:6px;overflow:auto;padding:1rem}
code{font:.9em ui-monospace,monospace}
blockquote{border-left:3px solid var(--line);margin-left:0;padding-left:1rem}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid var(--line);padding:.4rem .6rem;text-align:left;vertical-align:top}
.table-scroll{overflow-x:auto}
.hint{background:var(--soft);border-left:4px solid var(--accent);border-radius:4px;display:flex;gap:.75rem;margin:1rem 0;padding:.25rem 1rem}
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
.stepper{padding-left:1.5rem}
.broken-link{text-decoration:line-through}
.around{border-top:1px solid var(--line);display:flex;justify-content:space-between;margin-top:3rem;padding-top:1rem}
@media print{header,.around{display:none}}
`
