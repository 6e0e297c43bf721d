import type { Messages } from '../en/index.ts'

export const exports: Messages['exports'] = {
  open: '导出',
  title: '导出',
  what: '导出内容',
  text: '导出页面的当前内容，包括图片。',
  format: '格式',
  formats: { pdf: 'PDF', markdown: 'Markdown', html: 'HTML' },
  meanings: {
    pdf: '一份可打印或发送的文档',
    markdown: '文档仓库的 zip 压缩包，可重新导入',
    html: '网页的 zip 压缩包，无需服务器，随处可读',
  },
  part: '范围',
  parts: { space: '整个空间', pages: '一个页面及其子页面', page: '仅一个页面' },
  page: '页面',
  make: '生成文件',
  making: { pdf: '正在排版页面…', markdown: '正在打包文件…', html: '正在打包页面…' },
  ready: (size) => `文件已就绪（${size}）。`,
  download: '下载',
}
