const takers =
  'input, textarea, select, [contenteditable], [role=dialog], [role=grid], [role=treegrid], [role=menu]'

/** Whether a plain letter is a key of the screen: nobody types, and no list looks for its entries by it. */
export function isOwnKey({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false
  return !(target instanceof HTMLElement && target.closest(takers) !== null)
}
