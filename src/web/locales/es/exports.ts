import type { Messages } from '../en/index.ts'

export const exports: Messages['exports'] = {
  open: 'Exportar',
  title: 'Exportar',
  what: 'Qué exportar',
  text: 'Las páginas tal como están ahora, con sus imágenes.',
  format: 'Formato',
  formats: { pdf: 'PDF', markdown: 'Markdown', html: 'HTML' },
  meanings: {
    pdf: 'Un documento para imprimir o enviar',
    markdown: 'Un zip con un repositorio de documentación, que se puede volver a importar',
    html: 'Un zip con páginas para leer en cualquier lugar, sin servidor',
  },
  part: 'Cuánto',
  parts: { space: 'Todo el espacio', pages: 'Una página y sus subpáginas', page: 'Solo una página' },
  page: 'Página',
  make: 'Crear el archivo',
  making: {
    pdf: 'Maquetando las páginas…',
    markdown: 'Empaquetando los archivos…',
    html: 'Empaquetando las páginas…',
  },
  ready: (size) => `Está listo (${size}).`,
  download: 'Descargar',
}
