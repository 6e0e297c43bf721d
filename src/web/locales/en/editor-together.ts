/** Words about writing with others. */
export const editorTogether = {
  together: {
    others: 'Also on this page',
    follow: (name: string) => `Follow ${name}`,
    more: (count: number) => `and ${count} more`,
    here: 'Also in this space',
    inChangeRequest: 'Also in this change request',
    onPage: (name: string, page: string) => `${name}, on “${page}”`,
  },
  ended: {
    readOnly: 'You may only read this now.',
    merged: 'This change request is merged.',
    archived: 'This change request is archived.',
    gone: 'This page is not there any more, or not for you.',
    kept: (why: string) => `${why} What you typed is kept in this browser.`,
  },
}
