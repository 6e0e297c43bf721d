import type { editorTogether as english } from '../en/editor-together.ts'

export const editorTogether: typeof english = {
  together: {
    others: 'このページにいるほかの人',
    follow: (name) => `${name} さんを追う`,
    more: (count) => `ほか ${count} 人`,
    here: 'このスペースにいるほかの人',
    inChangeRequest: 'この変更リクエストにいるほかの人',
    onPage: (name, page) => `${name}（「${page}」）`,
  },
  ended: {
    readOnly: '閲覧のみ可能になりました。',
    merged: 'この変更リクエストはマージされました。',
    archived: 'この変更リクエストはアーカイブされました。',
    deleted: 'このページは削除されましたが、あなたが書いた内容はここに残っています。',
    deletedReusable: 'この再利用コンテンツは削除されましたが、あなたが書いた内容はここに残っています。',
    restore: 'ページを元に戻す',
    restored: 'あなたが書いた内容も含めて、ページを元に戻しました。',
    gone: 'このページは存在しないか、アクセスする権限がありません。',
    signedOut: 'サインインが終了しました。ページを再読み込みしてサインインしてください。',
    kept: (why) => `${why}最後に入力した内容は保存されていませんが、このブラウザーに残っています。`,
  },
  left: {
    text: (title) =>
      `「${title}」に最後に書いた内容は、書き込めなくなったため保存されませんでした。このブラウザーに残っています。`,
    copy: 'テキストをコピー',
    copied: 'Markdown としてクリップボードにコピーしました。',
    forget: '破棄',
  },
}
