import type { Messages } from '../en/index.ts'

export const review: Messages['review'] = {
  changeRequests: 'Demandes de modification',
  changeRequestsText: 'Des modifications préparées, relues et fusionnées.',
  newChangeRequest: 'Nouvelle demande de modification',
  state: 'État',
  whose: 'Auteur',
  everybodys: 'Toutes',
  mine: 'Les miennes',
  whatChanges: 'Modifications',
  editPages: 'Modifier les pages',
  approve: 'Approuver',
  approvedByOthers: 'Vous avez modifié ceci : quelqu’un d’autre l’approuve.',
  askForChanges: 'Demander des modifications',
  openForReview: 'Ouvrir à la relecture',
  merge: 'Fusionner',
  moreActions: 'Autres actions',
  rename: 'Modifier l’objet',
  subject: 'Objet',
  updateFromSpace: 'Mettre à jour depuis l’espace',
  archive: 'Archiver',
  reopen: 'Rouvrir',
  outdated: 'L’espace a changé depuis le début de cette demande.',
  updated: 'Les changements de l’espace sont maintenant repris ici.',
  conflictsFound: 'Les deux côtés ont modifié la même chose. Choisissez ci-dessous ce qui reste.',
  mergeTitle: (number) => `Fusionner la demande de modification #${number} ?`,
  mergeText: (title) =>
    `Tout ce qui suit sera intégré à « ${title} ». Ce que d’autres ont modifié entre-temps est conservé, bloc par bloc.`,
  mergePublished: (url) => `Les lecteurs le verront aussitôt à l’adresse ${url}`,
  asksForChanges: (names) =>
    `${new Intl.ListFormat('fr').format(names)} ${names.length === 1 ? 'demande' : 'demandent'} des modifications. Ne fusionnez malgré tout que si la question est réglée.`,
  merged: 'Fusion effectuée',
  reviewed: 'Votre relecture est enregistrée',
  remark: 'Commentaire',
  remarkHelp: 'Markdown. Facultatif.',
  reviewers: 'Relecteurs',
  noReviewers: 'Aucune relecture n’a encore été demandée.',
  askReviewers: 'Demander une relecture',
  ask: 'Demander',
  asked: 'En attente',
  askNoLonger: (name) => `Ne plus demander à ${name}`,
  beforeLastEdit: 'avant la dernière modification',
  verdicts: { approved: 'Approuvé', 'changes-requested': 'Demande des modifications' },
  discussion: 'Discussion',
  nothingSaid: 'Pas encore de commentaires.',
  comment: 'Commenter',
  reply: 'Répondre',
  resolve: 'Résoudre',
  earlierThreads: (count) =>
    count < 2 ? `Afficher ${count} fil antérieur` : `Afficher ${count} fils antérieurs`,
  onBlocks: (count) =>
    count < 2
      ? `${count} fil se trouve à côté de son bloc.`
      : `${count} fils se trouvent à côté de leurs blocs.`,
  onPage: (title) => `Sur « ${title} »`,
  conflicts: (count) => (count < 2 ? `${count} conflit à résoudre` : `${count} conflits à résoudre`),
  conflictIn: (page, field) =>
    [page === undefined ? 'Modifié des deux côtés' : `Modifié des deux côtés dans « ${page} »`, field]
      .filter(Boolean)
      .join(' : '),
  conflictOfDeleted: (title) => `« ${title} » a été supprimé d’un côté et modifié de l’autre`,
  itsPlace: 'son emplacement',
  placed: (above, after) =>
    [
      above.length === 0 ? 'À la racine' : `Sous « ${above.join(' › ')} »`,
      after === undefined ? 'en premier' : `après « ${after} »`,
    ].join(', '),
  wholeText: 'Un texte propre, pour toute la page',
  versions: {
    base: 'Version initiale',
    primary: 'Dans l’espace',
    changed: 'Dans cette demande de modification',
  },
  keep: {
    primary: 'Garder la version de l’espace',
    changed: 'Garder la version de cette demande',
    both: 'Garder les deux',
  },
  afterChange: 'Après la modification',
  nothingThere: 'Rien',
  changedPages: (count) => (count < 2 ? `${count} page modifiée` : `${count} pages modifiées`),
  changedOthers: {
    files: (count) => (count < 2 ? `${count} fichier` : `${count} fichiers`),
    reusableContents: (count) =>
      count < 2 ? `${count} contenu réutilisable` : `${count} contenus réutilisables`,
    variables: (count) => (count < 2 ? `${count} variable` : `${count} variables`),
    tags: (count) => (count < 2 ? `${count} étiquette` : `${count} étiquettes`),
  },
  nextChange: 'Modification suivante (n)',
  previousChange: 'Modification précédente (p)',
  sideBySide: 'Côte à côte',
  oneColumn: 'Sur une colonne',
  unchanged: (count) => `Afficher ${count} ${count < 2 ? 'bloc inchangé' : 'blocs inchangés'}`,
  sameText: 'Son texte est identique.',
  nothingChanged: 'Aucune différence',
  nothingChangedText: 'Les deux ont les mêmes pages, avec les mêmes textes.',
  more: (count) =>
    count < 2
      ? `${count} autre modification n’est pas affichée.`
      : `${count} autres modifications ne sont pas affichées.`,
  otherChanges: 'Fichiers, contenu réutilisable, variables et étiquettes',
  pageKinds: { created: 'Nouvelle', deleted: 'Supprimée', moved: 'Déplacée', edited: 'Modifiée' },
  otherKinds: {
    file_created: 'Nouveau fichier',
    file_deleted: 'Fichier supprimé',
    file_edited: 'Fichier modifié',
    reusable_content_created: 'Nouveau contenu réutilisable',
    reusable_content_deleted: 'Contenu réutilisable supprimé',
    reusable_content_edited: 'Contenu réutilisable modifié',
    variables_edited: 'Variables',
    tag_created: 'Nouvelle étiquette',
    tag_deleted: 'Étiquette supprimée',
    tag_edited: 'Étiquette modifiée',
  },
  changes: {
    added: 'Nouveau bloc',
    removed: 'Bloc supprimé',
    changed: 'Bloc modifié',
    moved: 'Bloc déplacé',
    same: '',
  },
  references: {
    file: 'Un fichier',
    page: 'Une page',
    anchor: 'Une partie de page',
    space: 'Un espace',
    user: 'Une personne',
    collection: 'Une collection',
    'reusable-content': 'Contenu réutilisable',
  },
  movedFrom: (before, after) =>
    `Déplacée de ${before === undefined ? 'la racine' : `« ${before} »`} vers ${after === undefined ? 'la racine' : `« ${after} »`}`,
  movedWithin: (parent) =>
    parent === undefined
      ? 'Déplacée à un autre endroit de la racine'
      : `Déplacée à un autre endroit dans « ${parent} »`,
  attributes: {
    title: 'Titre',
    description: 'Description',
    slug: 'Adresse',
    emoji: 'Emoji',
    icon: 'Icône',
    hidden: 'Masquée',
    noIndex: 'Exclue de la recherche',
    condition: 'Condition',
    layout: 'Mise en page',
    cover: 'Couverture',
    tags: 'Étiquettes',
    target: 'Mène à',
  },
}
