import { inFirstOf } from '../../../engine/liked-languages.ts'

type Invitation = { title: string; invitedBy: string; url: string }

const en = {
  subject: (title: string) => `You are invited to ${title} on Lectern`,
  invited: (title: string) => `You are invited to join "${title}".`,
  invitedByOne: ({ title, invitedBy }: Invitation) => `${invitedBy} invites you to join "${title}".`,
  accept: (url: string) => `To accept, follow this link: ${url}`,
}
type Words = typeof en

const de: Words = {
  subject: (title) => `Sie sind zu ${title} auf Lectern eingeladen`,
  invited: (title) => `Sie sind eingeladen, „${title}“ beizutreten.`,
  invitedByOne: ({ title, invitedBy }) => `${invitedBy} lädt Sie ein, „${title}“ beizutreten.`,
  accept: (url) => `Um die Einladung anzunehmen, folgen Sie diesem Link: ${url}`,
}

const es: Words = {
  subject: (title) => `Te han invitado a ${title} en Lectern`,
  invited: (title) => `Te han invitado a unirte a «${title}».`,
  invitedByOne: ({ title, invitedBy }) => `${invitedBy} te invita a unirte a «${title}».`,
  accept: (url) => `Para aceptar, sigue este enlace: ${url}`,
}

const fr: Words = {
  subject: (title) => `Vous êtes invité à rejoindre ${title} sur Lectern`,
  invited: (title) => `Vous êtes invité à rejoindre « ${title} ».`,
  invitedByOne: ({ title, invitedBy }) => `${invitedBy} vous invite à rejoindre « ${title} ».`,
  accept: (url) => `Pour accepter, suivez ce lien : ${url}`,
}

const ja: Words = {
  subject: (title) => `Lectern の ${title} に招待されています`,
  invited: (title) => `「${title}」に招待されています。`,
  invitedByOne: ({ title, invitedBy }) => `${invitedBy} さんが「${title}」に招待しています。`,
  accept: (url) => `承諾するには、次のリンクを開いてください: ${url}`,
}

const pt: Words = {
  subject: (title) => `Você foi convidado para ${title} no Lectern`,
  invited: (title) => `Você foi convidado a participar de “${title}”.`,
  invitedByOne: ({ title, invitedBy }) => `${invitedBy} convida você a participar de “${title}”.`,
  accept: (url) => `Para aceitar, siga este link: ${url}`,
}

const zh: Words = {
  subject: (title) => `您受邀加入 Lectern 上的 ${title}`,
  invited: (title) => `您受邀加入“${title}”。`,
  invitedByOne: ({ title, invitedBy }) => `${invitedBy} 邀请您加入“${title}”。`,
  accept: (url) => `要接受邀请，请打开此链接：${url}`,
}

const known = new Map(Object.entries({ en, de, es, fr, ja, pt, zh }))

/** What a mail says that invites somebody, in the first of these languages that there is. */
export function invitationMail(
  languages: string[],
  invitation: Invitation,
): { subject: string; text: string } {
  const { title, invitedBy, url } = invitation
  const words = inFirstOf(languages, known) ?? en
  const intro = invitedBy === '' ? words.invited(title) : words.invitedByOne(invitation)
  return { subject: words.subject(title), text: [intro, '', words.accept(url), ''].join('\n') }
}
