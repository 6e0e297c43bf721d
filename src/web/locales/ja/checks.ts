import type { Messages } from '../en/index.ts'

export const checks: Messages['checks'] = {
  title: 'チェック',
  states: { fine: '問題なし', missing: '未完了', warning: '要確認' },
  noRules: 'このスペースにはマージルールがありません。',
  bypassed: '条件を満たしていなくてもマージできます。',
  conflicts: (count) =>
    count === 0 ? '競合は見つかっていません。' : `解決が必要な競合が ${count} 件あります。`,
  brokenLinks: (count) =>
    count === 0
      ? '変更されたページにリンク切れはありません。'
      : `変更された ${count} ページにリンク切れがあります：`,
  condition: (title, expression, message) =>
    `「${title}」の条件「${expression}」は正しくありません：${message}`,
  missingTitle: 'まだマージできません。次の項目が必要です',
  preview: 'サイトでプレビュー',
  teams: 'チーム',
  people: 'ユーザー',
  teamHelp: 'チームの全員に依頼します。',
  members: (count) => `メンバー ${count} 人`,
  newSince: '前回の確認以降の変更',
  changedSince: (count) => `前回の確認以降に ${count} ページが変更されました。`,
  onlyNew: '新しい変更のみ表示',
  showAll: 'すべて表示',
}
