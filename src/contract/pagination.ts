import {
  Type,
  type Static,
  type TArray,
  type TObject,
  type TOptional,
  type TSchema,
  type TNumber,
  type TString,
} from 'typebox'

const maximumLimit = 1000
export const defaultLimit = 50

const paging = {
  page: Type.Optional(
    Type.String({ maxLength: 1024, description: 'Where to go on: `next.page` of the answer before.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: maximumLimit, default: defaultLimit })),
}

export const Page = Type.Object(paging)
export type Page = Static<typeof Page>

export const Order = Type.Enum(['asc', 'desc'])
export type Order = Static<typeof Order>

/** The query of a list: paging besides the list's own filters. */
export function listQuery<Filters extends Record<string, TSchema>>(filters: Filters) {
  return Type.Object({ ...paging, ...filters })
}

export type TList<Item extends TSchema> = TObject<{
  items: TArray<Item>
  count: TNumber
  next: TOptional<TObject<{ page: TString }>>
}>

/** The envelope of every list. */
export function listOf<Item extends TSchema>(item: Item): TList<Item> {
  return Type.Object({
    items: Type.Array(item),
    count: Type.Number({ description: 'How many match in all.' }),
    next: Type.Optional(Type.Object({ page: Type.String() })),
  })
}

export type List<Item> = { items: Item[]; count: number; next?: { page: string } }
