const folder = new URL('../../dist/server/files/', import.meta.url)

/** A file that the build of the program took from a package (`build/program-files.ts`). */
export function programFile(name: string): URL {
  return new URL(name, folder)
}
