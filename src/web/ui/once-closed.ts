const longest = 1000

/** Does something once a menu is gone: until then it holds the focus, which it gives back to where it was opened. */
export function onceClosed(act: () => void): void {
  const begin = performance.now()
  const go = () => {
    const isOpen = document.querySelector('[role=menu], [role=dialog]') !== null
    if (isOpen && performance.now() - begin < longest) requestAnimationFrame(go)
    else act()
  }
  requestAnimationFrame(go)
}
