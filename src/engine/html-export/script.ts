/** Draws the tree of pages and looks for words, from files alone: a browser lets a folder load scripts, and nothing else. */
export const exportScript = String.raw`(() => {
  const { pages } = window.exported
  const { root, page: current } = document.body.dataset
  const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties)
    element.append(...children)
    return element
  }
  const linkTo = ({ title, path }) => {
    const link = make('a', { href: /^https?:/.test(path) ? path : root + path, textContent: title })
    if (path === current) link.setAttribute('aria-current', 'page')
    return link
  }

  const tree = document.querySelector('#pages')
  const lists = [make('ul', {})]
  for (const page of pages) {
    while (lists.length > page.depth) lists.pop()
    while (lists.length < page.depth) {
      const list = make('ul', {})
      const last = lists.at(-1).lastElementChild ?? lists.at(-1).appendChild(make('li', {}))
      last.append(list)
      lists.push(list)
    }
    lists.at(-1).append(make('li', {}, page.path ? linkTo(page) : make('span', { textContent: page.title })))
  }
  tree.append(lists[0])
  tree.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })

  const field = document.querySelector('#search')
  const results = document.querySelector('#results')
  const folded = pages.filter((page) => page.path).map((page) => ({ page, title: fold(page.title), text: fold(page.text ?? '') }))
  field.closest('label').hidden = false
  field.addEventListener('input', () => {
    const words = fold(field.value).split(/\s+/).filter(Boolean)
    const found = words.length === 0 ? [] : folded
      .filter(({ title, text }) => words.every((word) => title.includes(word) || text.includes(word)))
      .map((each) => ({ ...each, rank: words.filter((word) => each.title.includes(word)).length }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, 30)
    results.hidden = words.length === 0
    const shown = found.map(({ page, text }) => {
      const at = Math.max(0, text.indexOf(words.find((word) => text.includes(word)) ?? '') - 40)
      const around = (page.text ?? '').slice(at, at + 140).trim()
      return make('li', {}, linkTo(page), make('small', { textContent: around }))
    })
    results.replaceChildren(...(shown.length > 0 ? shown : [make('li', { textContent: '\u2013' })]))
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') results.hidden = true
    if (event.key !== '/' || event.target.matches('input, textarea, select')) return
    event.preventDefault()
    field.focus()
  })
})()
`
