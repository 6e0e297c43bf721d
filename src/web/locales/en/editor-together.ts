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
    deleted: 'Somebody deleted this page. What you wrote is still here.',
    deletedReusable: 'Somebody deleted this reusable content. What you wrote is still here.',
    restore: 'Put the page back',
    restored: 'The page is back, with what you wrote.',
    gone: 'This page is not there any more, or not for you.',
    signedOut: 'You are no longer signed in. Load the page again to sign in.',
    kept: (why: string) => `${why} What you typed last is not saved; it is kept in this browser.`,
  },
  left: {
    text: (title: string) =>
      `What you wrote last on “${title}” was not saved: nobody can write there any more. It is kept in this browser.`,
    copy: 'Copy the text',
    copied: 'The text is on the clipboard, as Markdown.',
    forget: 'Forget it',
  },
}
