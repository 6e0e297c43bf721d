type TranslationsTable = {
  id: string
  organization_id: string
  source_space: string
  source_language: string
  language: string
  /** JSON of a document. */
  instructions: string
  status: 'pending' | 'running' | 'completed'
  result_space: string
  created_by: string | null
  created_at: number
  updated_at: number
  runs: number
  total_words: number
  total_pages: number
  total_duration: number
  latest_run_duration: number
  latest_pages: number
  latest_words: number
  /** What the last run brought the result to, from what, and by which instructions and terms. */
  source_snapshot: string | null
  result_snapshot: string | null
  guide: string | null
  /** Why the last run left texts as they were. */
  error: string | null
}

/** The texts of a translation's source, as its last run saw them. */
type TranslationSegmentsTable = {
  translation_id: string
  /** The hash of the text. */
  id: string
  source: string
  /** `null` where it stays in the language of the source. */
  target: string | null
  origin: 'person' | 'service' | 'glossary' | null
  /** 1 where the next run has to look for another translation. */
  is_stale: number
}

/** Which page or reusable content of the source has which texts. */
type TranslationHoldersTable = {
  translation_id: string
  holder_id: string
  segment_id: string
  /** Where the text stands there. */
  position: number
}

/** Every translation that was accepted. `guide` says what was asked for with it; it is empty for those of people. */
type TranslationMemoryTable = {
  organization_id: string
  source_language: string
  language: string
  segment_id: string
  guide: string
  /** Empty where an older version wrote the row and nothing has the text. */
  source: string
  target: string
  /** Source and target, to search in. */
  folded: string
  written_at: number
}

type GlossaryEntriesTable = {
  id: string
  organization_id: string
  /** JSON: a term by language. */
  translations: string
  created_at: number
  updated_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    translations: TranslationsTable
    translation_segments: TranslationSegmentsTable
    translation_holders: TranslationHoldersTable
    translation_memory: TranslationMemoryTable
    glossary_entries: GlossaryEntriesTable
  }
}
