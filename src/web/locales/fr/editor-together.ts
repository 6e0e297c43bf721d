import type { editorTogether as english } from '../en/editor-together.ts'

export const editorTogether: typeof english = {
  together: {
    others: 'Aussi sur cette page',
    follow: (name) => `Suivre ${name}`,
    more: (count) => (count < 2 ? `et ${count} autre` : `et ${count} autres`),
    here: 'Aussi dans cet espace',
    inChangeRequest: 'Aussi dans cette demande de modification',
    onPage: (name, page) => `${name}, sur « ${page} »`,
  },
  ended: {
    readOnly: 'Vous êtes maintenant en lecture seule.',
    merged: 'Cette demande de modification a été fusionnée.',
    archived: 'Cette demande de modification est archivée.',
    deleted: 'Quelqu’un a supprimé cette page. Ce que vous avez écrit est toujours là.',
    deletedReusable: 'Quelqu’un a supprimé ce contenu réutilisable. Ce que vous avez écrit est toujours là.',
    restore: 'Rétablir la page',
    restored: 'La page est rétablie, avec ce que vous avez écrit.',
    gone: 'Cette page n’existe plus, ou vous n’y avez plus accès.',
    signedOut: 'Vous n’êtes plus connecté. Rechargez la page pour vous connecter.',
    kept: (why) =>
      `${why} Votre dernière saisie n’est pas enregistrée ; elle est conservée dans ce navigateur.`,
  },
  left: {
    text: (title) =>
      `Votre dernière saisie sur « ${title} » n’a pas été enregistrée : plus personne ne peut y écrire. Elle est conservée dans ce navigateur.`,
    copy: 'Copier le texte',
    copied: 'Le texte est dans le presse-papiers, en Markdown.',
    forget: 'Supprimer',
  },
}
