type OpenapiSpecsTable = {
  id: string
  organization_id: string
  slug: string
  source_url: string | null
  /** The text that was given, compressed; `null` where an address was. */
  source_text: Uint8Array | null
  /** Goes up with every source, so that a run notices when it was overtaken. */
  source_number: number
  visibility: 'private' | 'public'
  processing_state: 'pending' | 'progress' | 'complete'
  last_version: string | null
  last_processed_at: number | null
  last_error_code: 'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR' | null
  /** JSON. */
  last_errors: string
  /** When the address is fetched again. */
  due_at: number | null
  /** How often. */
  refresh: 'never' | 'hourly' | 'six-hourly' | 'daily' | 'weekly'
  /** 1 for the source of a block that names no specification but an address or a file. */
  is_implied: number
  created_at: number
  updated_at: number
}

type OpenapiSpecVersionsTable = {
  id: string
  spec_id: string
  /** Of the sources, as they were read. */
  hash: string
  source_url: string | null
  /** One OpenAPI 3.1 document as JSON, compressed. */
  document: Uint8Array
  /** The same with its descriptions as HTML beside them; `null` where they are plain words. */
  described: Uint8Array | null
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    openapi_specs: OpenapiSpecsTable
    openapi_spec_versions: OpenapiSpecVersionsTable
  }
}
