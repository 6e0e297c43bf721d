/** What the address of the inbox says. */
export type InboxSearch = { show?: 'unread' | undefined; organization?: string | undefined }

export function readInboxSearch({ show, organization }: Record<string, unknown>): InboxSearch {
  return {
    ...(show === 'unread' ? { show } : {}),
    ...(typeof organization === 'string' ? { organization } : {}),
  }
}
