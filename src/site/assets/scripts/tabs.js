import { $$, keep, kept, namedBy, onPage, root } from './dom.js'

// What was chosen lately, last first: languages of samples and package managers are remembered beside each other.
const remembered = 8
const choices = () => JSON.parse(kept('tabs') ?? '[]')

document.addEventListener('click', ({ target }) => {
  const tab = target.closest?.('[role=tab]')
  if (tab) chooseTab(tab)
})

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  if (!(target instanceof Element) || !target.matches('[role=tab]')) return
  const tabs = tabsIn(target.parentElement)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  const at = tabs.indexOf(target) + (step ?? 0) * (root.dir === 'rtl' ? -1 : 1)
  const next = step ? tabs.at(at % tabs.length) : { Home: tabs[0], End: tabs.at(-1) }[key]
  if (!next) return
  event.preventDefault()
  next.focus()
  chooseTab(next)
})

function chooseTab(tab, { isFollowing = false } = {}) {
  for (const each of tabsIn(tab.parentElement)) {
    const isChosen = each === tab
    each.setAttribute('aria-selected', String(isChosen))
    each.tabIndex = isChosen ? 0 : -1
    document.getElementById(each.getAttribute('aria-controls'))?.classList.toggle('unselected', !isChosen)
  }
  if (isFollowing) return
  // The same choice elsewhere on the page follows, and is kept for the next page.
  const title = titleOf(tab)
  const before = tab.getBoundingClientRect().top
  followTabs(title, tab.parentElement)
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
  keep('tabs', JSON.stringify([title, ...choices().filter((each) => each !== title)].slice(0, remembered)))
  // A panel with an address of its own can be linked to.
  const panel = tab.getAttribute('aria-controls')
  if (panel && !/^(tabs|api)-\d/.test(panel)) history.replaceState(history.state, '', `#${panel}`)
}

function followTabs(title, except) {
  for (const list of $$('[role=tablist]')) {
    if (list === except) continue
    const tab = tabsIn(list).find((each) => titleOf(each) === title)
    if (tab) chooseTab(tab, { isFollowing: true })
  }
}

const tabsIn = (list) => $$('[role=tab]', list)
const titleOf = (tab) => tab.textContent.trim()

// Opens what hides the place that the address names, and goes there.
function revealTarget() {
  const target = namedBy(location.hash)
  if (!target) return
  for (let part = target; part; part = part.parentElement) {
    if (part.matches('[role=tabpanel].unselected')) {
      const tab = document.getElementById(part.getAttribute('aria-labelledby'))
      if (tab) chooseTab(tab, { isFollowing: true })
    }
    if (part instanceof HTMLDetailsElement) part.open = true
  }
  target.scrollIntoView({ behavior: 'instant' })
}

addEventListener('hashchange', revealTarget)
onPage(() => {
  for (const title of choices().reverse()) followTabs(title)
  if (location.hash) revealTarget()
})
