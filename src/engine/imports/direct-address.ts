/** The address of a document itself, where people copy the address of a page that shows it. */
export function directAddress(url: string): string {
  const blob = /^https:\/\/github\.com\/([^/]+)\/([^/]+)\/blob\/(.+)$/.exec(url)
  if (blob !== null) return `https://raw.githubusercontent.com/${blob[1]}/${blob[2]}/${blob[3]}`
  const document = /^https:\/\/docs\.google\.com\/document\/d\/([\w-]+)(?:\/(?!export)|$|\?)/.exec(url)
  return document === null ? url : `https://docs.google.com/document/d/${document[1]}/export?format=docx`
}
