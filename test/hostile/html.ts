/** HTML that once took longer than it is long, or more than any memory; each can be made in any size. */
export const hostileHtml: { name: string; make: (size: number) => string }[] = [
  { name: 'paragraphs', make: (size) => '<p>x</p>'.repeat(size) },
  {
    name: 'lists beside an item',
    make: (size) => `<ul><li>a</li>${'<ul><li>b</li></ul>'.repeat(size)}</ul>`,
  },
  { name: 'marks around nothing', make: (size) => `<p>${'<b> </b>'.repeat(size)}` },
  { name: 'paragraphs far down', make: (size) => '<div>'.repeat(390) + '<p>x</p>'.repeat(size) },
  { name: 'a wide table', make: (size) => `<table><tr>${'<td>x'.repeat(size)}` },
  { name: 'a long table', make: (size) => `<table>${'<tr><td>x'.repeat(size)}` },
  { name: 'tables in tables', make: (size) => '<table><tr><td>'.repeat(100) + '<p>x</p>'.repeat(size) },
  {
    name: 'cells that span everything',
    make: (size) => `<table>${`<tr><td rowspan=${size} colspan=100>x`.repeat(size)}`,
  },
  { name: 'headings', make: (size) => '<h1>x</h1>'.repeat(size) },
  {
    name: 'titles in titles',
    make: (size) => '<table><caption>'.repeat(190) + '<a class=anchor href=#a>¶</a>'.repeat(size),
  },
  {
    name: 'buttons in buttons',
    make: (size) => '<div role=button>'.repeat(300) + '<p>word </p>'.repeat(size),
  },
  { name: 'asides in asides', make: (size) => '<aside>'.repeat(300) + '<p>💡 x</p>'.repeat(size) },
  { name: 'line breaks', make: (size) => 'a<br><br>'.repeat(size) },
  { name: 'links that are left open', make: (size) => '<a href=https://example.org>b'.repeat(size) },
  {
    name: 'items of Word, each one level deeper',
    make: (size) =>
      Array.from({ length: size }, (_, n) => `<p style='mso-list:l0 level${n} lfo1'>x</p>`).join(''),
  },
  { name: 'boxes in boxes', make: (size) => '<div class=callout>'.repeat(300) + '<p>x</p>'.repeat(size) },
  {
    name: 'tabs in tabs',
    make: (size) => '<div><div role=tablist></div>'.repeat(300) + '<p>x</p>'.repeat(size),
  },
  { name: 'frames of code', make: (size) => '<div class=highlight>'.repeat(300) + '<p>x</p>'.repeat(size) },
  {
    name: 'figures in figures',
    make: (size) => '<figure>'.repeat(300) + '<img src=https://a.b/c>'.repeat(size),
  },
  { name: 'boxes to tick', make: (size) => '<ul><li>'.repeat(190) + '<input type=checkbox>x'.repeat(size) },
  { name: 'code', make: (size) => `<pre>${'<span>x</span>\n'.repeat(size)}` },
  { name: 'five thousand levels', make: (size) => '<div>'.repeat(5000) + '<p>x</p>'.repeat(size) },
  {
    name: 'marks that are left open',
    make: (size) =>
      `<p>${Array.from({ length: 390 }, (_, n) => `<b a=${n}>`).join('')}${'<p>x'.repeat(size)}`,
  },
]
