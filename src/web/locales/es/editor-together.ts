import type { editorTogether as english } from '../en/editor-together.ts'

export const editorTogether: typeof english = {
  together: {
    others: 'También en esta página',
    follow: (name) => `Seguir a ${name}`,
    more: (count) => `y ${count} más`,
    here: 'También en este espacio',
    inChangeRequest: 'También en esta solicitud de cambio',
    onPage: (name, page) => `${name}, en «${page}»`,
  },
  ended: {
    readOnly: 'Ahora solo puedes leer esta página.',
    merged: 'Esta solicitud de cambio está fusionada.',
    archived: 'Esta solicitud de cambio está archivada.',
    deleted: 'Alguien ha eliminado esta página. Lo que has escrito sigue aquí.',
    deletedReusable: 'Alguien ha eliminado este contenido reutilizable. Lo que has escrito sigue aquí.',
    restore: 'Restaurar la página',
    restored: 'La página se ha restaurado con lo que habías escrito.',
    gone: 'Esta página ya no existe o no tienes acceso a ella.',
    signedOut: 'Ya no has iniciado sesión. Vuelve a cargar la página para iniciarla.',
    kept: (why) => `${why} Lo último que escribiste no está guardado; se conserva en este navegador.`,
  },
  left: {
    text: (title) =>
      `Lo último que escribiste en «${title}» no se ha guardado: ya nadie puede escribir ahí. Se conserva en este navegador.`,
    copy: 'Copiar el texto',
    copied: 'El texto está en el portapapeles, como Markdown.',
    forget: 'Descartarlo',
  },
}
