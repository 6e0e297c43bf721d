import type { editorTogether as english } from '../en/editor-together.ts'

export const editorTogether: typeof english = {
  together: {
    others: 'Também nesta página',
    follow: (name) => `Seguir ${name}`,
    more: (count) => `e mais ${count}`,
    here: 'Também neste espaço',
    inChangeRequest: 'Também nesta solicitação de mudança',
    onPage: (name, page) => `${name}, em “${page}”`,
  },
  ended: {
    readOnly: 'Agora você só pode ler esta página.',
    merged: 'Esta solicitação de mudança foi mesclada.',
    archived: 'Esta solicitação de mudança foi arquivada.',
    deleted: 'Alguém excluiu esta página. O que você escreveu ainda está aqui.',
    deletedReusable: 'Alguém excluiu este conteúdo reutilizável. O que você escreveu ainda está aqui.',
    restore: 'Restaurar a página',
    restored: 'A página foi restaurada, com o que você escreveu.',
    gone: 'Esta página não existe mais ou você não tem mais acesso.',
    signedOut: 'Você não está mais conectado. Recarregue a página para entrar.',
    kept: (why) => `${why} O que você digitou por último não foi salvo, mas está guardado neste navegador.`,
  },
  left: {
    text: (title) =>
      `O que você escreveu por último em “${title}” não foi salvo: ninguém pode mais escrever ali. O texto está guardado neste navegador.`,
    copy: 'Copiar o texto',
    copied: 'O texto foi copiado como Markdown.',
    forget: 'Descartar',
  },
}
