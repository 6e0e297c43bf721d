import type { Columns } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { classes, html, type Html } from '../markup.ts'
import { lengthOf } from '../picture.ts'

/** Columns side by side; on small screens the stylesheet puts them below each other. */
export function renderColumns({ data, nodes }: Columns, renderer: Renderer): Html {
  const columns = nodes.map((column) => {
    const width = lengthOf(column.data?.width)
    const vertical = column.data?.verticalAlignment
    const name = classes(
      'column',
      vertical && vertical !== 'top' && `v-${vertical}`,
      width && renderer.styled(`--column:${width}`),
    )
    return html`<div class="${name}">${renderer.blocks(column.nodes)}</div>`
  })
  return html`<div class="${classes('columns', data?.fullWidth && 'full-width')}">${columns}</div>`
}
