/** Words about the variables of a space. */
export const variables = {
  title: 'Variables',
  text: 'Values that the pages of this space share, such as a version or an address.',
  empty: 'There are no variables yet',
  emptyText:
    'Define version as 2.1 here, and put it on pages by typing /variable: each one that says space.vars.version shows 2.1. Changed here, it is changed everywhere.',
  create: 'New variable',
  change: (name: string) => `Change “${name}”`,
  delete: (name: string) => `Delete “${name}”`,
  deleteText: (name: string) =>
    `Pages that show it say {{space.vars.${name}}} in its place, and conditions that ask for it find nothing. Earlier states of the space keep it.`,
  deleted: (name: string) => `“${name}” is deleted`,
  nameOnPages: (name: string) => `On pages: space.vars.${name}`,
  wrongName: 'First a letter from A to Z, then letters, digits and _.',
  reserved: (name: string) => `“${name}” is a word of the expressions themselves. Choose another name.`,
  taken: (name: string) => `There is a variable “${name}” already.`,
  renamed: (before: string) => `Pages still say space.vars.${before}: write the new name there, too.`,
  kind: 'Kind',
  kindHelp: 'It matters in conditions, where text stands in quotes.',
  kinds: { text: 'Text', number: 'Number', boolean: 'True or false' },
  value: 'Value',
  noNumber: 'Write a number, for example 2.5.',
  define: 'Define a variable',
  unknown: 'There is no variable of this name',
}
