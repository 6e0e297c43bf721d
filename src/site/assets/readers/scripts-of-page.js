/** What integrations add to the site: each with its address, and whether it waits for the reader's consent. */
export function scripts() {
  return JSON.parse(document.body.dataset.scripts ?? '[]')
}
