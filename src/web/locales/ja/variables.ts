import type { Messages } from '../en/index.ts'

export const variables: Messages['variables'] = {
  title: '変数',
  text: 'バージョンやアドレスなど、このスペースのページで共有する値です。',
  empty: '変数はまだありません',
  emptyText:
    'ここで version を 2.1 と定義し、ページで「/variable」と入力して挿入すると、space.vars.version と書かれたすべての場所に 2.1 と表示されます。ここで変更すると、すべての場所で変わります。',
  create: '新しい変数',
  change: (name) => `「${name}」を変更`,
  delete: (name) => `「${name}」を削除`,
  deleteText: (name) =>
    `この変数を表示しているページには代わりに {{space.vars.${name}}} と表示され、これを参照する条件は値を得られなくなります。スペースの以前の状態には残ります。`,
  deleted: (name) => `「${name}」を削除しました`,
  nameOnPages: (name) => `ページでの書き方: space.vars.${name}`,
  wrongName: '最初は A～Z の英字、続きは英字、数字、_ を使ってください。',
  reserved: (name) => `「${name}」は式で使われる語です。別の名前にしてください。`,
  taken: (name) => `変数「${name}」はすでにあります。`,
  renamed: (before) => `ページには space.vars.${before} が残ります。そちらも新しい名前に書き換えてください。`,
  kind: '種類',
  kindHelp: '条件で使うときに違いがあります。テキストは引用符で囲みます。',
  kinds: { text: 'テキスト', number: '数値', boolean: '真偽' },
  value: '値',
  noNumber: '数値を入力してください（例: 2.5）。',
  define: '変数を定義',
  unknown: 'この名前の変数はありません',
}
