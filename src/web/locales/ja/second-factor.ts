import type { Messages } from '../en/index.ts'

export const secondFactor: Messages['secondFactor'] = {
  title: '2 段階認証',
  text: 'パスワードまたはメールのリンクのあとに、スマートフォンのアプリに表示されるコードを確認します。パスワードを知っているだけではサインインできません。',
  providerText: '組織のプロバイダーでサインインしています。2 段階目の確認はそのプロバイダーが行います。',
  isOn: 'オン',
  isOff: 'サインイン時のコードの確認を停止しました',
  codesLeft: (left) => `アプリがないときに使えるリカバリーコードは残り ${left} 個です。`,
  setUp: '2 段階認証を設定',
  appText:
    'スマートフォンまたはパソコンの認証アプリが必要です。6 桁のコードを表示するものであればどれでも使えます。',
  scanText:
    'アプリで読み取るか、シークレットをアプリに入力してください。そのあと、表示されたコードを入力します。',
  qrCode: 'アプリで読み取るシークレットの画像',
  secret: 'シークレット',
  code: '6 桁のコード',
  next: '次へ',
  turnOn: 'オンにする',
  newCodes: '新しいリカバリーコード',
  makeCodes: '新しいコードを作成',
  newCodesText: '以前のコードは使えなくなります。',
  turnOff: 'オフにする',
  turnOffTitle: '2 段階認証をオフにしますか？',
  turnOffText: '以後はパスワードまたはメールのリンクだけでサインインできるようになります。',
  anyCode: 'アプリのコードまたはリカバリーコード',
  recoveryCodes: 'リカバリーコード',
  recoveryCodesText:
    'スマートフォンがなくても見られる場所に保管してください。各コードは一度だけ使えます。再表示はされません。',
  copyCodes: 'コピー',
  downloadCodes: 'ダウンロード',
  kept: '保管しました',
  wrongCode: 'コードが正しくないか、すでに使われています。アプリに今表示されているコードを入力してください。',
  wrongPassword: '現在のパスワードではありません。',
  tooManyTries: '試行回数が多すぎます。15 分待ってください。',
}
