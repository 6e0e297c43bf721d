type CustomFontsTable = {
  id: string
  organization_id: string
  family: string
  created_at: number
}

/** A file of a font. Its id is its address, so another file has another id. */
type CustomFontFacesTable = {
  id: string
  font_id: string
  weight: number
  format: 'woff2' | 'woff' | 'ttf' | 'otf'
  bytes: Uint8Array
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    custom_fonts: CustomFontsTable
    custom_font_faces: CustomFontFacesTable
  }
}
