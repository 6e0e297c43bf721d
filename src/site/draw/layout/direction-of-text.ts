import { directionOf, type Direction } from '../../../engine/document/index.ts'
import { attributes, type Html } from '../../../engine/html/index.ts'

/** The attribute of an element whose words run another way than all around. */
export function directionOfText(text: string, around: Direction): Html {
  const direction = directionOf(text, around)
  return attributes({ dir: direction === around ? undefined : direction })
}
