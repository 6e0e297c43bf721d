import type { Messages } from '../en/index.ts'

export const exports: Messages['exports'] = {
  open: 'エクスポート',
  title: 'エクスポート',
  what: 'エクスポートの内容',
  text: '現在のページを画像も含めてエクスポートします。',
  format: '形式',
  formats: { pdf: 'PDF', markdown: 'Markdown', html: 'HTML' },
  meanings: {
    pdf: '印刷や送付に使える 1 つの文書',
    markdown: 'ドキュメントリポジトリの zip。再びインポートできます',
    html: 'サーバーなしでどこでも読めるページの zip',
  },
  part: '範囲',
  parts: { space: 'スペース全体', pages: '1 つのページとその下位のページ', page: '1 つのページのみ' },
  page: 'ページ',
  make: 'ファイルを作成',
  making: {
    pdf: 'ページを組版しています…',
    markdown: 'ファイルをまとめています…',
    html: 'ページをまとめています…',
  },
  ready: (size) => `準備ができました（${size}）。`,
  download: 'ダウンロード',
}
