import type { BlockLabels } from './context.ts'

export const englishLabels: BlockLabels = {
  copy: 'Copy',
  copied: 'Copied',
  showMore: 'Show more',
  linkTo: 'Link to this place',
  download: 'Download',
  opensElsewhere: 'Opens another site',
  filterTable: 'Filter this table',
  yes: 'Yes',
  no: 'No',
  hint: { info: 'Note', warning: 'Warning', danger: 'Danger', success: 'Good to know' },
  diagram: 'Diagram',
  note: 'Explanation',
  step: 'Step',
  of: 'of',
}
