import type { FileEntry } from '../revisions/index.ts'

/** A file of a repository; the same `oid` is the same bytes. */
export type SourceFile = { path: string; oid: string; size: number }

/** The files of a repository at one commit, of an archive, or of a template. */
export type Source = {
  files: ReadonlyMap<string, SourceFile>
  /** The project's folder, where `.gitbook.yaml` is; "" for the root. */
  directory: string
  /** In front of paths, the address where people see the files. */
  treeUrl?: string | undefined
  /** The texts of files by `oid`. */
  readTexts: (files: SourceFile[]) => Promise<ReadonlyMap<string, string>>
  /** When files were last changed, in milliseconds, by path; of those of which it is known. */
  changeDates?: (paths: string[]) => Promise<ReadonlyMap<string, number>>
  /** Puts files into the storage and says what they are, by path. */
  storeFiles: (files: SourceFile[]) => Promise<ReadonlyMap<string, StoredFile>>
}

export type StoredFile = Pick<FileEntry, 'content' | 'contentType' | 'size' | 'dimensions'>
