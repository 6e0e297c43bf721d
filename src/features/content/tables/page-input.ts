/** Bytes in the storage that content may name, and when they were last put there. */
type BlobsTable = { key: string; written_at: number }

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    blobs: BlobsTable
  }
}
