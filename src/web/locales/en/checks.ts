/** Words about what keeps a change request from being merged. */
export const checks = {
  title: 'Checks',
  states: { fine: 'Fine', missing: 'Missing', warning: 'Look at this' },
  noRules: 'No merge rules hold for this space.',
  bypassed: 'You may merge all the same.',
  conflicts: (count: number) =>
    count === 0
      ? 'No conflicts are known.'
      : count === 1
        ? 'One conflict is to be decided.'
        : `${count} conflicts are to be decided.`,
  brokenLinks: (count: number) =>
    count === 0
      ? 'No links of the changed pages are broken.'
      : count === 1
        ? 'Links are broken on one changed page:'
        : `Links are broken on ${count} changed pages:`,
  condition: (title: string, expression: string, message: string) =>
    `The condition “${expression}” of “${title}” is none: ${message}`,
  missingTitle: 'Not yet: this is missing',
  preview: 'Preview on the site',
  teams: 'Teams',
  people: 'People',
  teamHelp: 'Everybody in the team is asked.',
  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  newSince: 'New since your last look',
  changedSince: (count: number) =>
    count === 1 ? 'One page changed since your last look.' : `${count} pages changed since your last look.`,
  onlyNew: 'Show only what is new',
  showAll: 'Show everything',
}
