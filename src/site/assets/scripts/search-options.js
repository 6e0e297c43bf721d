// What the search dialog lists.

let count = 0

/** Pages under a heading; nothing where there are none. */
export function groupOf(title, pages) {
  if (pages.length === 0) return []
  const group = element('div', undefined, 'result-group')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', title)
  const heading = element('p', title)
  heading.setAttribute('aria-hidden', 'true')
  group.append(heading, ...pages.map((page) => optionOf(page, [])))
  return [group]
}

/** Pages that were found, each with its sections. */
export function optionsOf(pages, words) {
  return pages.flatMap((page) => [
    optionOf({ ...page, path: page.ancestors.join(' › ') }, words),
    ...page.sections.map((section) => optionOf({ ...section, isSection: true }, words)),
  ])
}

/** A line that asks somebody instead of leading to a page. */
export function askOption(label, query, ask) {
  const option = element('div', undefined, 'ask')
  Object.assign(option, { id: `result-${++count}`, ask })
  option.setAttribute('role', 'option')
  option.append(element('small', label), element('strong', query))
  return option
}

function optionOf({ href, title, path, text, also = [], isSection = false }, words) {
  const option = document.createElement('a')
  Object.assign(option, {
    href,
    id: `result-${++count}`,
    tabIndex: -1,
    className: isSection ? 'section' : '',
  })
  option.setAttribute('role', 'option')
  if (path || also.length > 0) {
    const above = element('small', path, 'path')
    for (const each of also) above.append(' ', element('span', each, 'tag'))
    option.append(above)
  }
  option.append(marked(element('strong'), title, words))
  if (text) option.append(marked(element('small'), text, words))
  return option
}

function element(name, text, className) {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (className) made.className = className
  return made
}

// Words that begin with what was sought, as wholes: single letters inside of others mean nothing.
function marked(holder, text, words) {
  const parts = words.filter(Boolean).map((word) => RegExp.escape?.(word) ?? word.replace(/\W/g, '\\$&'))
  if (parts.length === 0) holder.append(text)
  else {
    const found = new RegExp(`((?<![\\p{L}\\p{N}])(?:${parts.join('|')})[\\p{L}\\p{N}]*)`, 'giu')
    holder.append(...text.split(found).map((part, at) => (at % 2 === 1 ? element('mark', part) : part)))
  }
  return holder
}
