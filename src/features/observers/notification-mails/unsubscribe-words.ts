import { inFirstOf, likedLanguages } from '../../../engine/liked-languages.ts'
import type { Unsubscription } from './unsubscribe-link.ts'

type UnsubscribeWords = {
  language: string
  named: Record<Unsubscription['kind'], string>
  ask: (mails: string) => string
  stillInInbox: string
  unsubscribe: string
  done: string
  doneText: (mails: string) => string
  unknown: string
  unknownText: string
}

const en: UnsubscribeWords = {
  language: 'en',
  named: {
    digest: 'the daily mail',
    mention: 'mails about mentions of you',
    reply: 'mails about replies to you',
    comment: 'mails about comments',
    'review-requested': 'mails that ask for your review',
    'review-submitted': 'mails about reviews of your work',
    'change-request-merged': 'mails about merged change requests',
    'change-request-conflicts': 'mails about conflicts',
    'git-sync-failed': 'mails about failed Git syncs',
    'import-failed': 'mails about failed imports',
  },
  ask: (mails) => `No more of ${mails}?`,
  stillInInbox: 'You still find everything in your inbox.',
  unsubscribe: 'Unsubscribe',
  done: 'You are unsubscribed',
  doneText: (mails) => `You will not get ${mails} any more.`,
  unknown: 'This link does not work',
  unknownText: 'It is not as this server wrote it. Choose in the app instead.',
}

const de: UnsubscribeWords = {
  language: 'de',
  named: {
    digest: 'täglichen Mails',
    mention: 'Mails über Erwähnungen',
    reply: 'Mails über Antworten',
    comment: 'Mails über Kommentare',
    'review-requested': 'Mails mit der Bitte um ein Review',
    'review-submitted': 'Mails über Reviews Ihrer Arbeit',
    'change-request-merged': 'Mails über übernommene Change Requests',
    'change-request-conflicts': 'Mails über Konflikte',
    'git-sync-failed': 'Mails über fehlgeschlagene Git-Synchronisierungen',
    'import-failed': 'Mails über fehlgeschlagene Importe',
  },
  ask: (mails) => `Keine ${mails} mehr?`,
  stillInInbox: 'Sie finden weiterhin alles in Ihrem Posteingang.',
  unsubscribe: 'Abbestellen',
  done: 'Sie haben sie abbestellt',
  doneText: (mails) => `Sie erhalten keine ${mails} mehr.`,
  unknown: 'Dieser Link funktioniert nicht',
  unknownText: 'Er ist nicht so, wie dieser Server ihn geschrieben hat. Wählen Sie stattdessen in der App.',
}

const es: UnsubscribeWords = {
  language: 'es',
  named: {
    digest: 'correos diarios',
    mention: 'correos sobre menciones',
    reply: 'correos sobre respuestas',
    comment: 'correos sobre comentarios',
    'review-requested': 'correos que piden tu revisión',
    'review-submitted': 'correos sobre revisiones de tu trabajo',
    'change-request-merged': 'correos sobre solicitudes de cambio fusionadas',
    'change-request-conflicts': 'correos sobre conflictos',
    'git-sync-failed': 'correos sobre sincronizaciones con Git fallidas',
    'import-failed': 'correos sobre importaciones fallidas',
  },
  ask: (mails) => `¿No recibir más ${mails}?`,
  stillInInbox: 'Sigues encontrándolo todo en tu bandeja de entrada.',
  unsubscribe: 'Cancelar la suscripción',
  done: 'Has cancelado la suscripción',
  doneText: (mails) => `No recibirás más ${mails}.`,
  unknown: 'Este enlace no funciona',
  unknownText: 'No es como lo escribió este servidor. Elige en la aplicación.',
}

const fr: UnsubscribeWords = {
  language: 'fr',
  named: {
    digest: 'l’e-mail quotidien',
    mention: 'les e-mails sur les mentions de votre nom',
    reply: 'les e-mails sur les réponses',
    comment: 'les e-mails sur les commentaires',
    'review-requested': 'les e-mails qui demandent votre relecture',
    'review-submitted': 'les e-mails sur les relectures de votre travail',
    'change-request-merged': 'les e-mails sur les demandes de modification fusionnées',
    'change-request-conflicts': 'les e-mails sur les conflits',
    'git-sync-failed': 'les e-mails sur les synchronisations Git échouées',
    'import-failed': 'les e-mails sur les importations échouées',
  },
  ask: (mails) => `Ne plus recevoir ${mails} ?`,
  stillInInbox: 'Vous retrouvez toujours tout dans votre boîte de réception.',
  unsubscribe: 'Se désabonner',
  done: 'Vous êtes désabonné',
  doneText: (mails) => `Vous ne recevrez plus ${mails}.`,
  unknown: 'Ce lien ne fonctionne pas',
  unknownText: 'Il n’est pas tel que ce serveur l’a écrit. Choisissez plutôt dans l’application.',
}

const ja: UnsubscribeWords = {
  language: 'ja',
  named: {
    digest: '毎日のメール',
    mention: 'あなたへのメンションのメール',
    reply: 'あなたへの返信のメール',
    comment: 'コメントのメール',
    'review-requested': 'レビュー依頼のメール',
    'review-submitted': 'あなたの変更へのレビューのメール',
    'change-request-merged': '変更リクエストのマージのメール',
    'change-request-conflicts': '競合のメール',
    'git-sync-failed': 'Git 同期の失敗のメール',
    'import-failed': 'インポートの失敗のメール',
  },
  ask: (mails) => `${mails}を停止しますか？`,
  stillInInbox: 'お知らせは引き続き受信トレイで確認できます。',
  unsubscribe: '停止する',
  done: '停止しました',
  doneText: (mails) => `${mails}は今後送られません。`,
  unknown: 'このリンクは使えません',
  unknownText: 'このサーバーが作成したリンクではありません。アプリで設定してください。',
}

const pt: UnsubscribeWords = {
  language: 'pt-BR',
  named: {
    digest: 'e-mails diários',
    mention: 'e-mails sobre menções a você',
    reply: 'e-mails sobre respostas a você',
    comment: 'e-mails sobre comentários',
    'review-requested': 'e-mails que pedem sua revisão',
    'review-submitted': 'e-mails sobre revisões do seu trabalho',
    'change-request-merged': 'e-mails sobre solicitações de mudança mescladas',
    'change-request-conflicts': 'e-mails sobre conflitos',
    'git-sync-failed': 'e-mails sobre sincronizações com o Git que falharam',
    'import-failed': 'e-mails sobre importações que falharam',
  },
  ask: (mails) => `Não receber mais ${mails}?`,
  stillInInbox: 'Você continua encontrando tudo na sua caixa de entrada.',
  unsubscribe: 'Cancelar inscrição',
  done: 'Inscrição cancelada',
  doneText: (mails) => `Você não receberá mais ${mails}.`,
  unknown: 'Este link não funciona',
  unknownText: 'Ele não está como este servidor o escreveu. Escolha no aplicativo.',
}

const zh: UnsubscribeWords = {
  language: 'zh-CN',
  named: {
    digest: '每日邮件',
    mention: '提及您的邮件',
    reply: '回复您的邮件',
    comment: '评论邮件',
    'review-requested': '请您审阅的邮件',
    'review-submitted': '关于您的工作的审阅邮件',
    'change-request-merged': '变更请求合并邮件',
    'change-request-conflicts': '冲突邮件',
    'git-sync-failed': 'Git 同步失败邮件',
    'import-failed': '导入失败邮件',
  },
  ask: (mails) => `不再接收${mails}吗？`,
  stillInInbox: '您仍可在收件箱中查看所有消息。',
  unsubscribe: '退订',
  done: '已退订',
  doneText: (mails) => `您将不再收到${mails}。`,
  unknown: '此链接无效',
  unknownText: '它与此服务器生成的链接不一致。请在应用中选择。',
}

const known = new Map(Object.entries({ en, de, es, fr, ja, pt, zh }))

/** What is said where a mail leads that somebody wants no more of, in the language of their browser. */
export function unsubscribeWords(acceptLanguage: string | undefined): UnsubscribeWords {
  return inFirstOf(likedLanguages(acceptLanguage), known) ?? en
}
