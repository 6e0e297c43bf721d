/** What a PDF is asked to show. */
export type PdfRequest = {
  spaceId: string
  changeRequestId?: string | undefined
  revisionId: string
  pageId?: string | undefined
  isOnly: boolean
}

const prefix = 'pdf:'

/** The key of a download that is made when it is fetched: the request itself. */
export const pdfKey = {
  write: ({ spaceId, changeRequestId = '', revisionId, pageId = '', isOnly }: PdfRequest): string =>
    `${prefix}${[spaceId, changeRequestId, revisionId, pageId, isOnly ? 'only' : ''].join('/')}`,

  /** Keys reach this only with our signature. */
  read(key: string): PdfRequest | undefined {
    if (!key.startsWith(prefix)) return undefined
    const [spaceId = '', changeRequestId, revisionId = '', pageId, only] = key.slice(prefix.length).split('/')
    return {
      spaceId,
      changeRequestId: changeRequestId || undefined,
      revisionId,
      pageId: pageId || undefined,
      isOnly: only === 'only',
    }
  },
}
