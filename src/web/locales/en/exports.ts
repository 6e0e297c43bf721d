/** Words of exports. */
export const exports = {
  open: 'Export',
  title: 'Export',
  what: 'What to make',
  text: 'The pages as they are now, with their pictures.',
  format: 'Format',
  formats: { pdf: 'PDF', markdown: 'Markdown', html: 'HTML' },
  meanings: {
    pdf: 'One document to print or to send',
    markdown: 'A zip of a docs repository, which can be imported again',
    html: 'A zip of pages to read anywhere, without a server',
  },
  part: 'How much',
  parts: { space: 'The whole space', pages: 'One page and those below it', page: 'One page alone' },
  page: 'Page',
  make: 'Make the file',
  making: { pdf: 'Setting the pages…', markdown: 'Packing the files…', html: 'Packing the pages…' },
  ready: (size: string) => `It is ready (${size}).`,
  download: 'Download',
}
