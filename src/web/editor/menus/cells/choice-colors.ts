/** Colours of choices, in the order in which new ones get them. */
export const choiceColors = ['blue', 'green', 'orange', 'purple', 'red', 'pink', 'cyan', 'yellow'] as const

export function nextColor(count: number): string {
  return choiceColors[count % choiceColors.length] ?? 'blue'
}
