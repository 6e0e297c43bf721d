import type { Messages } from '../en/index.ts'

export const variables: Messages['variables'] = {
  title: 'Variables',
  text: 'Les valeurs que partagent les pages de cet espace, comme une version ou une adresse.',
  empty: 'Pas encore de variables',
  emptyText:
    'Définissez ici version comme 2.1, et placez-la sur des pages en tapant /variable : chacune qui contient space.vars.version affiche 2.1. Ce que vous modifiez ici l’est partout.',
  create: 'Nouvelle variable',
  change: (name) => `Modifier « ${name} »`,
  delete: (name) => `Supprimer « ${name} »`,
  deleteText: (name) =>
    `Les pages qui l’affichent montreront {{space.vars.${name}}} à sa place, et les conditions qui l’interrogent ne trouveront rien. Les états antérieurs de l’espace la conservent.`,
  deleted: (name) => `« ${name} » a été supprimée`,
  nameOnPages: (name) => `Sur les pages : space.vars.${name}`,
  wrongName: 'D’abord une lettre de A à Z, puis des lettres, des chiffres et _.',
  reserved: (name) => `« ${name} » est un mot des expressions elles-mêmes. Choisissez un autre nom.`,
  taken: (name) => `Il y a déjà une variable « ${name} ».`,
  renamed: (before) => `Les pages contiennent encore space.vars.${before} : écrivez-y aussi le nouveau nom.`,
  kind: 'Type',
  kindHelp: 'Cela compte dans les conditions, où un texte est entre guillemets.',
  kinds: { text: 'Texte', number: 'Nombre', boolean: 'Vrai ou faux' },
  value: 'Valeur',
  noNumber: 'Saisissez un nombre, par exemple 2.5.',
  define: 'Définir une variable',
  unknown: 'Il n’y a aucune variable de ce nom',
}
