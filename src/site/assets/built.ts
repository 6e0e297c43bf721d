/** Where the build puts the files of sites. */
export const built = new URL('../../../dist/site/', import.meta.url)
