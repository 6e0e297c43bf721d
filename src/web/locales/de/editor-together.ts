import type { editorTogether as english } from '../en/editor-together.ts'

export const editorTogether: typeof english = {
  together: {
    others: 'Auch auf dieser Seite',
    follow: (name) => `${name} folgen`,
    more: (count) => `und ${count} weitere`,
    here: 'Auch in diesem Bereich',
    inChangeRequest: 'Auch in diesem Änderungsantrag',
    onPage: (name, page) => `${name}, auf „${page}“`,
  },
  ended: {
    readOnly: 'Sie dürfen das jetzt nur noch lesen.',
    merged: 'Dieser Änderungsantrag wurde zusammengeführt.',
    archived: 'Dieser Änderungsantrag ist archiviert.',
    deleted: 'Jemand hat diese Seite gelöscht. Ihr Text ist noch hier.',
    deletedReusable: 'Jemand hat diesen wiederverwendbaren Inhalt gelöscht. Ihr Text ist noch hier.',
    restore: 'Seite wiederherstellen',
    restored: 'Die Seite ist wieder da, mit Ihrem Text.',
    gone: 'Diese Seite gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.',
    signedOut: 'Sie sind nicht mehr angemeldet. Laden Sie die Seite neu, um sich anzumelden.',
    kept: (why) =>
      `${why} Ihre letzten Eingaben sind nicht gespeichert, bleiben aber in diesem Browser erhalten.`,
  },
  left: {
    text: (title) =>
      `Ihre letzten Eingaben auf „${title}“ wurden nicht gespeichert, weil dort niemand mehr schreiben kann. Der Text bleibt in diesem Browser erhalten.`,
    copy: 'Text kopieren',
    copied: 'Der Text ist als Markdown in der Zwischenablage.',
    forget: 'Verwerfen',
  },
}
