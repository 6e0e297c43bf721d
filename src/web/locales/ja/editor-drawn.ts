import type { editorDrawn as english } from '../en/editor-drawn.ts'

export const editorDrawn: typeof english = {
  openapi: {
    spec: '仕様',
    operation: 'オペレーション',
    webhook: 'Webhook',
    models: 'モデル',
    find: 'パス、メソッド、タイトルで検索',
    choose: '選択',
    noSpecs: '仕様はまだありません。「OpenAPI」で追加してください。',
    unread: '仕様を読み込めませんでした。',
    noSpec: 'この仕様は存在しないか、まだ読み込まれていません。読者にはこの名前だけが表示されます。',
    unlisted:
      '仕様が読み込まれると、サイトにはこのオペレーションの全体が表示されます。ここにも表示するには、「OpenAPI」で仕様の URL を追加してください。',
    noOperation: '仕様にこのオペレーションはありません。読者にはこの名前だけが表示されます。',
    noWebhook: '仕様にこの Webhook はありません。読者にはこの名前だけが表示されます。',
    noModels: '仕様にこのモデルはありません。読者には何も表示されません。',
  },
  integrationBlock: {
    notDrawn: (name, why) => `「${name}」はこのブロックを表示できませんでした。${why}`,
    absent: (why) => `このブロックは表示されません。${why}`,
    install: 'インテグレーションを開く',
    details: 'エラーの内容',
    about: (name) => `${name} による表示`,
  },
}
