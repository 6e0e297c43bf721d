/** Words of a page's options, and of the bar above it. */
export const editorPage = {
  options: 'Page options',
  slug: 'Address',
  slugAbout: 'The last part of the page’s address.',
  hidden: 'Hidden from the list of pages',
  hiddenAbout: 'Whoever has the link still reads it.',
  noIndex: 'Left out of the site’s search',
  noRobotsIndex: 'Left out of search engines',
  condition: 'Only for readers where',
  conditionAbout: 'Such as visitor.claims.plan === "pro". Empty: for everybody.',
  save: 'Save',
  rename: 'Rename',
  subject: 'Name of the change request',
  untitled: (number: string) => `Change request #${number}`,
  drafts: 'Change requests of yours',
  openDraft: 'Look at the changes',
  newDraft: 'New change request',
}
