import { ListLayout, Size, type ListLayoutOptions } from 'react-aria-components'

export type PartialLayoutOptions = ListLayoutOptions & { rowHeight: number; total: number }

type Update = Parameters<ListLayout<object, PartialLayoutOptions>['update']>[0]

/** A list of which only the upper rows are made, as tall as the whole one. The library takes layouts as classes. */
export class PartialLayout extends ListLayout<object, PartialLayoutOptions> {
  #wholeHeight = 0

  override shouldInvalidateLayoutOptions(now: PartialLayoutOptions, before: PartialLayoutOptions): boolean {
    return now.total !== before.total || super.shouldInvalidateLayoutOptions(now, before)
  }

  override update(change: Update): void {
    const { total, rowHeight } = change.layoutOptions ?? { total: 0, rowHeight: 0 }
    this.#wholeHeight = total * rowHeight
    super.update(change)
  }

  override getContentSize(): Size {
    const { width, height } = super.getContentSize()
    return new Size(width, Math.max(height, this.#wholeHeight))
  }
}
