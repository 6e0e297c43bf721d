import type { Tag } from '../../../engine/typst/index.ts'
import type { Owner } from './tag-page.ts'
import { textString, type PdfDictionary, type PdfReference, type PdfValue } from './value.ts'
import type { PdfWriter } from './write-file.ts'

type Element = {
  as: PdfReference
  type: string
  parent: PdfReference
  kids: PdfValue[]
  page?: PdfReference
  alt?: string
}

/** What is known of a page when its content is tagged: whose its stretches are, and its links. */
export type ReadPage = {
  page: PdfReference
  owners: Owner[]
  around: Map<number, number>
  links: PdfReference[]
}

/** The tree of what the words of a file are, in the order in which they are read. */
export type Structure = {
  open: (tags: Tag[], where: 'front' | 'back') => PartStructure
  /** Writes its root. */
  end: () => PdfReference
}

/** The elements of a part: pages are added one by one. */
export type PartStructure = {
  /** The number of a page in the tree, and those of its links. */
  add: (page: ReadPage) => { own: number; ofLinks: number[] }
  end: () => void
}

export function openStructure(writer: PdfWriter): Structure {
  const [root, document] = [writer.reserve(), writer.reserve()]
  const parents: PdfReference[] = []
  const top: Record<'front' | 'back', PdfValue[]> = { front: [], back: [] }

  function numberFor(parent: PdfReference): number {
    parents.push(parent)
    return parents.length - 1
  }

  function open(tags: Tag[], where: 'front' | 'back'): PartStructure {
    const elements = new Map<number, Element>()
    const labels = new Map<number, Element>()
    const others: Element[] = []
    const cells = cellsOf(tags)

    // An element has its place from the first of its words on; a row has all its cells, also those without words.
    function elementOf(number: number): Element {
      const known = elements.get(number)
      if (known !== undefined) return known
      const tag = tags[number - 1]
      const parent = tag === undefined || tag.parent === 0 ? undefined : elementOf(tag.parent)
      const made = elements.get(number) ?? newElement(tag?.type ?? 'P', parent)
      elements.set(number, made)
      if (tag?.alt !== undefined) made.alt = tag.alt
      for (const cell of cells.get(number) ?? []) elementOf(cell)
      return made
    }

    function newElement(type: string, parent: Element | undefined): Element {
      const made = { as: writer.reserve(), type, parent: parent?.as ?? document, kids: [] }
      const siblings = parent?.kids ?? top[where]
      siblings.push(made.as)
      return made
    }

    function labelOf(item: number): Element {
      const label = labels.get(item) ?? newElement('Lbl', elementOf(item))
      labels.set(item, label)
      return label
    }

    function add({ page, owners, around, links }: ReadPage): { own: number; ofLinks: number[] } {
      const followed = new Map<number, Element>()
      let loose: Element | undefined

      // Words that no tag has are a paragraph of their page.
      function elementHere(tag: number): Element {
        if (tag !== 0) return elementOf(tag)
        if (loose === undefined) others.push((loose = newElement('P', undefined)))
        return loose
      }

      function linkOf(link: number, tag: number): Element {
        const element = followed.get(link) ?? newElement('Link', elementHere(tag))
        if (!followed.has(link)) others.push(element)
        followed.set(link, element)
        return element
      }

      const found = owners.map((owner, index) => {
        const { kind, tag } = owner
        const element =
          kind === 'label' ? labelOf(tag) : kind === 'link' ? linkOf(owner.link, tag) : elementHere(tag)
        element.page ??= page
        const isHere = element.page.object === page.object
        element.kids.push(isHere ? String(index) : contentOn(page, index))
        return element.as
      })
      const ofLinks = links.map((annotation, link) => {
        const element = linkOf(link, around.get(link) ?? owners[0]?.tag ?? 0)
        element.kids.push(
          new Map<string, PdfValue>([
            ['/Type', '/OBJR'],
            ['/Pg', page],
            ['/Obj', annotation],
          ]),
        )
        return numberFor(element.as)
      })
      return { own: numberFor(writer.write(found)), ofLinks }
    }

    function end(): void {
      for (const element of [...elements.values(), ...labels.values(), ...others]) writeElement(element)
    }

    return { add, end }
  }

  function writeElement({ as, type, parent, kids, page, alt }: Element): void {
    const element: PdfDictionary = new Map<string, PdfValue>([
      ['/S', `/${type}`],
      ['/P', parent],
      ['/K', kids],
    ])
    if (page !== undefined) element.set('/Pg', page)
    if (alt !== undefined) element.set('/Alt', textString(alt))
    if (type === 'TH')
      element.set(
        '/A',
        new Map([
          ['/O', '/Table'],
          ['/Scope', '/Column'],
        ]),
      )
    writer.write(element, { as })
  }

  return {
    open,
    end() {
      writeElement({ as: document, type: 'Document', parent: root, kids: [...top.front, ...top.back] })
      const numbers = parents.flatMap((parent, index): PdfValue[] => [String(index), parent])
      const tree: PdfDictionary = new Map<string, PdfValue>([
        ['/Type', '/StructTreeRoot'],
        ['/K', document],
        ['/ParentTree', new Map([['/Nums', numbers]])],
        ['/ParentTreeNextKey', String(parents.length)],
      ])
      return writer.write(tree, { as: root })
    },
  }
}

function contentOn(page: PdfReference, index: number): PdfValue {
  return new Map<string, PdfValue>([
    ['/Type', '/MCR'],
    ['/Pg', page],
    ['/MCID', String(index)],
  ])
}

function cellsOf(tags: Tag[]): Map<number, number[]> {
  const cells = new Map<number, number[]>()
  for (const [index, { parent }] of tags.entries()) {
    if (tags[parent - 1]?.type !== 'TR') continue
    const known = cells.get(parent)
    if (known === undefined) cells.set(parent, [index + 1])
    else known.push(index + 1)
  }
  return cells
}
