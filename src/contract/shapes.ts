import { Type, type TNull, type TSchema, type TUnion } from 'typebox'

/** A value that `null` removes or that is absent by being `null`. */
export function Nullable<Schema extends TSchema>(schema: Schema): TUnion<[Schema, TNull]> {
  return Type.Union([schema, Type.Null()])
}

export const Timestamp = Type.String({ format: 'date-time' })

export const Url = Type.String({ maxLength: 2048, format: 'uri' })
