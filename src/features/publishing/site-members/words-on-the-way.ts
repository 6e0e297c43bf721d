import { inFirstOf, likedLanguages } from '../../../engine/liked-languages.ts'

const en = {
  language: 'en',
  useProvider: 'Use single sign-on',
  onlyThroughProvider: (site: string) =>
    `The organization of “${site}” lets its members in through its own sign-in only.`,
  continueWith: (provider: string) => `Continue with ${provider}`,
  notForYou: 'This site is not for you',
  askWhoeverRuns: (site: string) =>
    `You are signed in, but “${site}” is not for you. Ask whoever runs it to add you, or sign in as somebody else.`,
  asSomebodyElse: 'Sign in as somebody else',
  toTheApp: 'To the app',
  signedIn: 'You are signed in',
  beingLed: 'You are being led to the site.',
  goOnTo: (site: string) => `Go on to ${site}`,
  noSuchSite: 'There is no such site',
  notPublished: 'It is not published for members, or the address is not whole.',
}
type Words = typeof en

const de: Words = {
  language: 'de',
  useProvider: 'Single Sign-on verwenden',
  onlyThroughProvider: (site) =>
    `Die Organisation von „${site}“ lässt ihre Mitglieder nur über ihre eigene Anmeldung ein.`,
  continueWith: (provider) => `Weiter mit ${provider}`,
  notForYou: 'Diese Website ist nicht für Sie',
  askWhoeverRuns: (site) =>
    `Sie sind angemeldet, aber „${site}“ ist nicht für Sie. Bitten Sie, wer sie betreibt, Sie hinzuzufügen, oder melden Sie sich als jemand anderes an.`,
  asSomebodyElse: 'Als jemand anderes anmelden',
  toTheApp: 'Zur App',
  signedIn: 'Sie sind angemeldet',
  beingLed: 'Sie werden zur Website geführt.',
  goOnTo: (site) => `Weiter zu ${site}`,
  noSuchSite: 'Diese Website gibt es nicht',
  notPublished: 'Sie ist nicht für Mitglieder veröffentlicht, oder die Adresse ist unvollständig.',
}

const es: Words = {
  language: 'es',
  useProvider: 'Usar el inicio de sesión único',
  onlyThroughProvider: (site) =>
    `La organización de «${site}» solo deja entrar a sus miembros por su propio inicio de sesión.`,
  continueWith: (provider) => `Continuar con ${provider}`,
  notForYou: 'Este sitio no es para ti',
  askWhoeverRuns: (site) =>
    `Has iniciado sesión, pero «${site}» no es para ti. Pide a quien lo gestiona que te añada o inicia sesión como otra persona.`,
  asSomebodyElse: 'Iniciar sesión como otra persona',
  toTheApp: 'A la aplicación',
  signedIn: 'Has iniciado sesión',
  beingLed: 'Te llevamos al sitio.',
  goOnTo: (site) => `Continuar a ${site}`,
  noSuchSite: 'Este sitio no existe',
  notPublished: 'No está publicado para miembros o la dirección está incompleta.',
}

const fr: Words = {
  language: 'fr',
  useProvider: 'Utiliser l’authentification unique',
  onlyThroughProvider: (site) =>
    `L’organisation de « ${site} » ne laisse entrer ses membres que par sa propre connexion.`,
  continueWith: (provider) => `Continuer avec ${provider}`,
  notForYou: 'Ce site n’est pas pour vous',
  askWhoeverRuns: (site) =>
    `Vous êtes connecté, mais « ${site} » n’est pas pour vous. Demandez à ses responsables de vous ajouter, ou connectez-vous sous un autre nom.`,
  asSomebodyElse: 'Se connecter sous un autre nom',
  toTheApp: 'Vers l’application',
  signedIn: 'Vous êtes connecté',
  beingLed: 'Vous êtes conduit vers le site.',
  goOnTo: (site) => `Continuer vers ${site}`,
  noSuchSite: 'Ce site n’existe pas',
  notPublished: 'Il n’est pas publié pour des membres, ou l’adresse est incomplète.',
}

const ja: Words = {
  language: 'ja',
  useProvider: 'シングルサインオンを使う',
  onlyThroughProvider: (site) => `「${site}」の組織のメンバーは、組織自身のサインインからのみ閲覧できます。`,
  continueWith: (provider) => `${provider} で続ける`,
  notForYou: 'このサイトは閲覧できません',
  askWhoeverRuns: (site) =>
    `サインインしていますが、「${site}」を閲覧する権限がありません。運営者に追加を依頼するか、別のアカウントでサインインしてください。`,
  asSomebodyElse: '別のアカウントでサインイン',
  toTheApp: 'アプリへ',
  signedIn: 'サインインしました',
  beingLed: 'サイトへ移動しています。',
  goOnTo: (site) => `${site} へ進む`,
  noSuchSite: 'このサイトはありません',
  notPublished: 'メンバー向けに公開されていないか、アドレスが不完全です。',
}

const pt: Words = {
  language: 'pt-BR',
  useProvider: 'Usar login único',
  onlyThroughProvider: (site) =>
    `A organização de “${site}” só deixa entrar seus membros pelo login dela própria.`,
  continueWith: (provider) => `Continuar com ${provider}`,
  notForYou: 'Este site não é para você',
  askWhoeverRuns: (site) =>
    `Você entrou, mas “${site}” não é para você. Peça a quem o administra que adicione você, ou entre como outra pessoa.`,
  asSomebodyElse: 'Entrar como outra pessoa',
  toTheApp: 'Para o aplicativo',
  signedIn: 'Você entrou',
  beingLed: 'Você está sendo levado ao site.',
  goOnTo: (site) => `Continuar para ${site}`,
  noSuchSite: 'Este site não existe',
  notPublished: 'Ele não está publicado para membros, ou o endereço está incompleto.',
}

const zh: Words = {
  language: 'zh-CN',
  useProvider: '使用单点登录',
  onlyThroughProvider: (site) => `“${site}”所属的组织只允许成员通过其自己的登录方式进入。`,
  continueWith: (provider) => `使用 ${provider} 继续`,
  notForYou: '你无法阅读本网站',
  askWhoeverRuns: (site) => `你已登录，但无权阅读“${site}”。请让网站的管理者添加你，或以其他身份登录。`,
  asSomebodyElse: '以其他身份登录',
  toTheApp: '前往应用',
  signedIn: '你已登录',
  beingLed: '正在前往该网站。',
  goOnTo: (site) => `继续前往 ${site}`,
  noSuchSite: '没有这个网站',
  notPublished: '它没有面向成员发布，或者地址不完整。',
}

const known = new Map(Object.entries({ de, en, es, fr, ja, pt, zh }))

/** What members are told on their way to a site, in the language that their browser likes best. */
export function wordsOnTheWay({ acceptLanguage }: { acceptLanguage: string | undefined }): Words {
  return inFirstOf(likedLanguages(acceptLanguage), known) ?? en
}
