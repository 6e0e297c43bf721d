import { attributes, html, type Html } from '../../html/index.ts'
import { describeSchema } from '../describe-schema.ts'
import { objectOf } from '../json.ts'
import { schemaPointer } from '../part-of.ts'
import { spend, type Drawing } from './drawing.ts'
import { drawFacts, drawSchema } from './schema.ts'

export type ModelsPlace = { id: string | undefined; names: string[]; isGrouped: boolean }

/** Models by their names: folded one below the other, or a single one open. */
export function drawModels(drawing: Drawing, { id, names, isGrouped }: ModelsPlace): Html {
  const known = objectOf(objectOf(drawing.document['components'])['schemas'])
  const whole = drawing.left
  const areModelsOpen = drawing.document['x-expandAllModelSections'] === true
  const drawn = names
    .filter((name) => Object.hasOwn(known, name))
    .map((name, at, all) => {
      // Each gets its share of what is left, so that the last ones are not all empty.
      const share = (whole / all.length) * (at + 1)
      const part: Drawing = { ...drawing, left: Math.max(0, share - (whole - drawing.left)) }
      const $ref = schemaPointer(name)
      const described = describeSchema(drawing.document, { $ref })
      const inner = html`${drawFacts(part, described)}${drawSchema(part, { $ref }, { seen: [], isOpen: areModelsOpen })}`
      const title = html`<code class="api-name">${name}</code> <span class="api-type">${described.type}</span>`
      const isOpen = !isGrouped || all.length === 1
      return spend(
        drawing,
        html`<details class="api-fold api-model"${isOpen ? html` open` : ''}${attributes({ id: `model-${name.replace(/[^\w.-]/g, '-').toLowerCase()}` })}><summary>${title}</summary>${inner}</details>`,
      )
    })
  return html`<section class="openapi api"${attributes({ id })}>${drawn}</section>`
}
