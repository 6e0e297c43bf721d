import type { Messages } from '../en/index.ts'

export const exports: Messages['exports'] = {
  open: 'Exportar',
  title: 'Exportar',
  what: 'O que gerar',
  text: 'As páginas como estão agora, com suas imagens.',
  format: 'Formato',
  formats: { pdf: 'PDF', markdown: 'Markdown', html: 'HTML' },
  meanings: {
    pdf: 'Um documento para imprimir ou enviar',
    markdown: 'Um zip de um repositório de documentação, que pode ser importado de novo',
    html: 'Um zip de páginas para ler em qualquer lugar, sem servidor',
  },
  part: 'Quanto exportar',
  parts: { space: 'O espaço inteiro', pages: 'Uma página e suas subpáginas', page: 'Só uma página' },
  page: 'Página',
  make: 'Gerar o arquivo',
  making: {
    pdf: 'Montando as páginas…',
    markdown: 'Compactando os arquivos…',
    html: 'Compactando as páginas…',
  },
  ready: (size) => `Está pronto (${size}).`,
  download: 'Baixar',
}
