/** However short they are. */
const mostLinks = 5
// In letters: what the bar has beside search and theme where it is narrowest, and what stands around words in it.
const room = 92
const around = { mark: 5, variants: 6, link: 3, button: 5, more: 9 }
// A longer name of the site is shortened.
const longestBrand = 24

/** How many links the bar on top shows before the others go behind a menu. */
export function linksThatFit(
  links: string[],
  beside: { brand: string; variant: string | undefined; buttons: string[] },
): number {
  const { brand, variant, buttons } = beside
  const taken =
    around.mark +
    Math.min(lettersOf(brand), longestBrand) +
    (variant === undefined ? 0 : lettersOf(variant) + around.variants) +
    total(buttons.map((text) => lettersOf(text) + around.button))
  const widths = links.slice(0, mostLinks).map((text) => lettersOf(text) + around.link)
  if (links.length === widths.length && total(widths) <= room - taken) return links.length
  let count = widths.length
  while (count > 0 && total(widths.slice(0, count)) > room - taken - around.more) count -= 1
  return count
}

function total(widths: number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}

// Those of East Asia are twice as wide.
function lettersOf(text: string): number {
  return total(Array.from(text, (letter) => (letter > '\u2e7f' ? 2 : 1)))
}
