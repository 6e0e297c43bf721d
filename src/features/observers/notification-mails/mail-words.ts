import { inFirstOf } from '../../../engine/liked-languages.ts'

type Told = { who: string; where: string; what: string; space: string }
type Change = { number: number; subject: string }

const en = {
  language: 'en',
  somebody: 'Somebody',
  happened: {
    mention: ({ who, where }: Told) => `${who} mentioned you ${where}`,
    reply: ({ who, where }: Told) => `${who} replied ${where}`,
    comment: ({ who, where }: Told) => `${who} commented ${where}`,
    'review-requested': ({ who, what }: Told) => `${who} asks you to review ${what}`,
    approved: ({ who, what }: Told) => `${who} approved ${what}`,
    'changes-requested': ({ who, what }: Told) => `${who} asks for changes in ${what}`,
    'change-request-merged': ({ who, what, space }: Told) => `${who} merged ${what} into ${space}`,
    'change-request-conflicts': ({ what, space }: Told) => `${what} conflicts with ${space}`,
    'git-sync-failed': ({ space }: Told) => `The Git sync of ${space} failed`,
    'import-failed': ({ space }: Told) => `An import into ${space} failed`,
  },
  onChangeRequest: (what: string) => `on ${what}`,
  inSpace: (space: string) => `in ${space}`,
  onPage: (page: string, space: string) => `on “${page}” in ${space}`,
  aChangeRequest: 'a change request',
  numbered: (number: number) => `change request #${number}`,
  named: ({ subject, number }: Change) => `“${subject}” (#${number})`,
  unseen: (count: number) =>
    count === 1 ? 'One thing that you have not seen' : `${count} things that you have not seen`,
  atOnce: 'You get this mail as soon as it happens.',
  daily: 'You get this mail once a day, when there is news.',
  open: 'Open it in Lectern',
  choose: 'Choose what you are told of',
  noMore: 'No more of these mails',
}
export type MailWords = typeof en

const de: MailWords = {
  language: 'de',
  somebody: 'Jemand',
  happened: {
    mention: ({ who, where }) => `${who} hat Sie erwähnt, ${where}`,
    reply: ({ who, where }) => `${who} hat geantwortet, ${where}`,
    comment: ({ who, where }) => `${who} hat kommentiert, ${where}`,
    'review-requested': ({ who, what }) => `${who} bittet Sie um ein Review von ${what}`,
    approved: ({ who, what }) => `${who} hat ${what} freigegeben`,
    'changes-requested': ({ who, what }) => `${who} wünscht Änderungen an ${what}`,
    'change-request-merged': ({ who, what, space }) => `${who} hat ${what} in ${space} übernommen`,
    'change-request-conflicts': ({ what, space }) => `${what} steht im Konflikt mit ${space}`,
    'git-sync-failed': ({ space }) => `Die Git-Synchronisierung von ${space} ist fehlgeschlagen`,
    'import-failed': ({ space }) => `Ein Import in ${space} ist fehlgeschlagen`,
  },
  onChangeRequest: (what) => `bei ${what}`,
  inSpace: (space) => `in ${space}`,
  onPage: (page, space) => `auf „${page}“ in ${space}`,
  aChangeRequest: 'einem Change Request',
  numbered: (number) => `Change Request #${number}`,
  named: ({ subject, number }) => `„${subject}“ (#${number})`,
  unseen: (count) =>
    count === 1
      ? 'Eine Sache, die Sie noch nicht gesehen haben'
      : `${count} Dinge, die Sie noch nicht gesehen haben`,
  atOnce: 'Sie erhalten diese Mail, sobald es geschieht.',
  daily: 'Sie erhalten diese Mail einmal am Tag, wenn es Neues gibt.',
  open: 'In Lectern öffnen',
  choose: 'Wählen, was Ihnen gemeldet wird',
  noMore: 'Keine dieser Mails mehr',
}

const es: MailWords = {
  language: 'es',
  somebody: 'Alguien',
  happened: {
    mention: ({ who, where }) => `${who} te ha mencionado ${where}`,
    reply: ({ who, where }) => `${who} ha respondido ${where}`,
    comment: ({ who, where }) => `${who} ha comentado ${where}`,
    'review-requested': ({ who, what }) => `${who} te pide que revises ${what}`,
    approved: ({ who, what }) => `${who} ha aprobado ${what}`,
    'changes-requested': ({ who, what }) => `${who} pide cambios en ${what}`,
    'change-request-merged': ({ who, what, space }) => `${who} ha fusionado ${what} en ${space}`,
    'change-request-conflicts': ({ what, space }) => `${what} tiene conflictos con ${space}`,
    'git-sync-failed': ({ space }) => `La sincronización con Git de ${space} ha fallado`,
    'import-failed': ({ space }) => `Una importación en ${space} ha fallado`,
  },
  onChangeRequest: (what) => `en ${what}`,
  inSpace: (space) => `en ${space}`,
  onPage: (page, space) => `en «${page}», en ${space}`,
  aChangeRequest: 'una solicitud de cambio',
  numbered: (number) => `la solicitud de cambio n.º ${number}`,
  named: ({ subject, number }) => `«${subject}» (n.º ${number})`,
  unseen: (count) => (count === 1 ? 'Una novedad que no has visto' : `${count} novedades que no has visto`),
  atOnce: 'Recibes este correo en cuanto ocurre.',
  daily: 'Recibes este correo una vez al día, cuando hay novedades.',
  open: 'Abrir en Lectern',
  choose: 'Elige de qué se te avisa',
  noMore: 'No recibir más estos correos',
}

const fr: MailWords = {
  language: 'fr',
  somebody: 'Quelqu’un',
  happened: {
    mention: ({ who, where }) => `${who} vous a mentionné ${where}`,
    reply: ({ who, where }) => `${who} a répondu ${where}`,
    comment: ({ who, where }) => `${who} a commenté ${where}`,
    'review-requested': ({ who, what }) => `${who} vous demande de relire ${what}`,
    approved: ({ who, what }) => `${who} a approuvé ${what}`,
    'changes-requested': ({ who, what }) => `${who} demande des modifications dans ${what}`,
    'change-request-merged': ({ who, what, space }) => `${who} a fusionné ${what} dans ${space}`,
    'change-request-conflicts': ({ what, space }) => `${what} est en conflit avec ${space}`,
    'git-sync-failed': ({ space }) => `La synchronisation Git de ${space} a échoué`,
    'import-failed': ({ space }) => `Une importation dans ${space} a échoué`,
  },
  onChangeRequest: (what) => `sur ${what}`,
  inSpace: (space) => `dans ${space}`,
  onPage: (page, space) => `sur « ${page} » dans ${space}`,
  aChangeRequest: 'une demande de modification',
  numbered: (number) => `la demande de modification n° ${number}`,
  named: ({ subject, number }) => `« ${subject} » (n° ${number})`,
  unseen: (count) =>
    count === 1 ? 'Une nouveauté que vous n’avez pas vue' : `${count} nouveautés que vous n’avez pas vues`,
  atOnce: 'Vous recevez cet e-mail dès que cela arrive.',
  daily: 'Vous recevez cet e-mail une fois par jour, quand il y a du nouveau.',
  open: 'Ouvrir dans Lectern',
  choose: 'Choisissez ce dont vous êtes averti',
  noMore: 'Ne plus recevoir ces e-mails',
}

const ja: MailWords = {
  language: 'ja',
  somebody: '誰か',
  happened: {
    mention: ({ who, where }) => `${who} さんが${where}であなたにメンションしました`,
    reply: ({ who, where }) => `${who} さんが${where}で返信しました`,
    comment: ({ who, where }) => `${who} さんが${where}でコメントしました`,
    'review-requested': ({ who, what }) => `${who} さんが${what}のレビューを依頼しています`,
    approved: ({ who, what }) => `${who} さんが${what}を承認しました`,
    'changes-requested': ({ who, what }) => `${who} さんが${what}の変更を求めています`,
    'change-request-merged': ({ who, what, space }) => `${who} さんが${what}を ${space} にマージしました`,
    'change-request-conflicts': ({ what, space }) => `${what}が ${space} と競合しています`,
    'git-sync-failed': ({ space }) => `${space} の Git 同期に失敗しました`,
    'import-failed': ({ space }) => `${space} へのインポートに失敗しました`,
  },
  onChangeRequest: (what) => what,
  inSpace: (space) => ` ${space} `,
  onPage: (page, space) => ` ${space} の「${page}」`,
  aChangeRequest: '変更リクエスト',
  numbered: (number) => `変更リクエスト #${number} `,
  named: ({ subject, number }) => `「${subject}」(#${number}) `,
  unseen: (count) => (count === 1 ? '未読のお知らせが 1 件あります' : `未読のお知らせが ${count} 件あります`),
  atOnce: 'このメールは、起こるとすぐに送られます。',
  daily: 'このメールは、お知らせがあるときに 1 日 1 回送られます。',
  open: 'Lectern で開く',
  choose: '通知の内容を選ぶ',
  noMore: 'このメールを受け取らない',
}

const pt: MailWords = {
  language: 'pt',
  somebody: 'Alguém',
  happened: {
    mention: ({ who, where }) => `${who} mencionou você ${where}`,
    reply: ({ who, where }) => `${who} respondeu ${where}`,
    comment: ({ who, where }) => `${who} comentou ${where}`,
    'review-requested': ({ who, what }) => `${who} pede que você revise ${what}`,
    approved: ({ who, what }) => `${who} aprovou ${what}`,
    'changes-requested': ({ who, what }) => `${who} pede alterações em ${what}`,
    'change-request-merged': ({ who, what, space }) => `${who} mesclou ${what} em ${space}`,
    'change-request-conflicts': ({ what, space }) => `${what} tem conflitos com ${space}`,
    'git-sync-failed': ({ space }) => `A sincronização com o Git de ${space} falhou`,
    'import-failed': ({ space }) => `Uma importação em ${space} falhou`,
  },
  onChangeRequest: (what) => `em ${what}`,
  inSpace: (space) => `em ${space}`,
  onPage: (page, space) => `em “${page}”, em ${space}`,
  aChangeRequest: 'uma solicitação de mudança',
  numbered: (number) => `a solicitação de mudança nº ${number}`,
  named: ({ subject, number }) => `“${subject}” (nº ${number})`,
  unseen: (count) => (count === 1 ? 'Uma novidade que você não viu' : `${count} novidades que você não viu`),
  atOnce: 'Você recebe este e-mail assim que acontece.',
  daily: 'Você recebe este e-mail uma vez por dia, quando há novidades.',
  open: 'Abrir no Lectern',
  choose: 'Escolha do que você é avisado',
  noMore: 'Não receber mais estes e-mails',
}

const zh: MailWords = {
  language: 'zh',
  somebody: '有人',
  happened: {
    mention: ({ who, where }) => `${who} 在${where}提到了您`,
    reply: ({ who, where }) => `${who} 在${where}回复了`,
    comment: ({ who, where }) => `${who} 在${where}发表了评论`,
    'review-requested': ({ who, what }) => `${who} 请您审阅${what}`,
    approved: ({ who, what }) => `${who} 批准了${what}`,
    'changes-requested': ({ who, what }) => `${who} 要求修改${what}`,
    'change-request-merged': ({ who, what, space }) => `${who} 将${what}合并到了 ${space}`,
    'change-request-conflicts': ({ what, space }) => `${what}与 ${space} 冲突`,
    'git-sync-failed': ({ space }) => `${space} 的 Git 同步失败`,
    'import-failed': ({ space }) => `导入到 ${space} 失败`,
  },
  onChangeRequest: (what) => what,
  inSpace: (space) => ` ${space} 中`,
  onPage: (page, space) => ` ${space} 的“${page}”`,
  aChangeRequest: '变更请求',
  numbered: (number) => `变更请求 #${number} `,
  named: ({ subject, number }) => `“${subject}”(#${number}) `,
  unseen: (count) => (count === 1 ? '有 1 条未读消息' : `有 ${count} 条未读消息`),
  atOnce: '事情发生时会立即发送此邮件。',
  daily: '有新消息时，每天发送一次此邮件。',
  open: '在 Lectern 中打开',
  choose: '选择接收哪些通知',
  noMore: '不再接收此类邮件',
}

const known = new Map(Object.entries({ en, de, es, fr, ja, pt, zh }))

/** What mails say, in the first of these languages that there is; English where there is none. */
export function mailWords(languages: string[]): MailWords {
  return inFirstOf(languages, known) ?? en
}
