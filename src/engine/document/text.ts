/** A run of text, cut into leaves where its marks change. */
export type Text = { object: 'text'; key?: string; leaves: Leaf[] }
export type Leaf = { object: 'leaf'; text: string; marks: Mark[] }

export type Mark =
  | { object: 'mark'; type: PlainMarkType }
  | { object: 'mark'; type: 'color'; data: { text: Color; background: Color } }
export type PlainMarkType =
  | 'bold'
  | 'italic'
  | 'code'
  | 'strikethrough'
  | 'keyboard'
  | 'superscript'
  | 'subscript'
export type MarkType = Mark['type']

export const COLORS = [
  'default',
  'green',
  'blue',
  'red',
  'orange',
  'yellow',
  'purple',
  'pink',
  'violet',
  'cyan',
  '$primary',
  '$info',
  '$success',
  '$warning',
  '$danger',
  '$tint',
] as const
export type Color = (typeof COLORS)[number]
