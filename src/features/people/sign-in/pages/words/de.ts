import type { Words } from './en.ts'

export const de: Words = {
  language: 'de',
  signIn: 'Anmelden',
  signInTo: (organization) => `Bei ${organization} anmelden`,
  email: 'E-Mail',
  password: 'Passwort',
  sendLinkInstead: 'Stattdessen einen Link senden',
  useSingleSignOn: 'Single Sign-on verwenden',
  forgot: 'Passwort vergessen',
  sessionEnded:
    'Sie sind nicht mehr angemeldet: Ihre Sitzung ist abgelaufen oder wurde beendet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
  giveBoth: 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
  wrong: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
  tooManyTries: (minutes) =>
    `Zu viele Versuche. Warten Sie ${minutes} Minuten, oder lassen Sie sich einen Link senden.`,
  continueWith: (provider) => `Weiter mit ${provider}`,
  newPassword: 'Neues Passwort',
  newPasswordHelp: 'Mindestens 10 Zeichen; ein paar Wörter eignen sich gut.',
  sameAgain: 'Passwort wiederholen',
  singleSignOn: 'Single Sign-on',
  workEmail: 'E-Mail-Adresse bei der Arbeit oder Hostname der Organisation',
  findOrganization: 'Meine Organisation finden',
  otherWays: 'Andere Anmeldemöglichkeiten',
  noSuchOrganization: 'Keine Organisation dieses Namens hat eine eigene Anmeldung.',
  onlySingleSignOn: 'Ihre Organisation möchte, dass sich Mitglieder über ihren eigenen Anbieter anmelden.',
  setPasswordTitle: 'Passwort festlegen',
  setPasswordText: 'Für %. Alle anderen Anmeldungen bei diesem Konto werden beendet.',
  setPassword: 'Passwort festlegen',
  resetTitle: 'Passwort zurücksetzen',
  resetText: 'Wir senden Ihnen einen Link, mit dem Sie ein neues festlegen können.',
  sendLink: 'Link senden',
  backToSignIn: 'Zurück zur Anmeldung',
  toSignIn: 'Zur Anmeldung',
  asEmail: 'Als %.',
  giveEmail: 'Geben Sie Ihre E-Mail-Adresse ein.',
  tooManyMails: (minutes) => `Es wurden zu viele E-Mails angefordert. Warten Sie ${minutes} Minuten.`,
  usedUpTitle: 'Dieser Link funktioniert nicht mehr',
  usedUpText: 'Links funktionieren einmal und nicht lange. Fordern Sie einen neuen an.',
  mailSentTitle: 'Sehen Sie in Ihr Postfach',
  mailSentText: (email) => `Falls es ein Konto für ${email} gibt, ist ein Link dorthin unterwegs.`,
  noMailHere: 'Dieser Server versendet keine E-Mails: Wer ihn betreibt, findet den Link im Protokoll.',
  joinTitle: (organization) => `${organization} beitreten`,
  signedInAs: 'Sie sind angemeldet als %.',
  join: 'Beitreten',
  inviteIsFor: 'Diese Einladung ist für %.',
  signOutAndGoOn: 'Abmelden und fortfahren',
  makeAccountFor: 'Konto für % anlegen.',
  yourName: 'Ihr Name',
  makeAccount: 'Konto anlegen und beitreten',
  accountIsThere: 'Für % gibt es bereits ein Konto.',
  signInToJoin: 'Anmelden und beitreten',
  noAccountYet: 'Noch kein Konto? Wir senden Ihnen einen Link, mit dem eines angelegt wird.',
  hasOwnSignIn: 'Diese Organisation hat eine eigene Anmeldung.',
  giveName: 'Geben Sie Ihren Namen mit höchstens 64 Zeichen ein',
  tooManyMailsNow: 'Es wurden zu viele E-Mails angefordert; warten Sie eine Weile',
  passwordProblems: {
    length: 'Das Passwort muss 10 bis 200 Zeichen haben',
    address: 'Das Passwort darf nicht die E-Mail-Adresse sein',
    different: 'Die beiden Passwörter stimmen nicht überein',
  },
  didNotWork: 'Das hat nicht geklappt',
  formUnreadable: 'Das Formular war nicht lesbar. Gehen Sie zurück und versuchen Sie es noch einmal.',
  ourFault: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
  notSignedIn: 'Sie sind nicht angemeldet',
  signedOut: 'Sie sind abgemeldet',
  signedOutText: 'Der Anbieter Ihrer Organisation hat Sie hier abgemeldet.',
  signInTooOld:
    'Diese Anmeldung wurde in einem anderen Browser begonnen, ist zu alt oder wurde schon verwendet. Beginnen Sie von vorn.',
  answerRefused: (reason) =>
    `Die Antwort des Anbieters wurde nicht angenommen. Versuchen Sie es noch einmal; wenn das nicht hilft, fragen Sie eine Person, die die Organisation verwaltet. Für sie, und auch im Auditprotokoll: ${reason}`,
  beginAgain: 'Noch einmal beginnen',
  trialWorks: 'Der Anbieter funktioniert',
  trialWorksText: (provider, email) =>
    `${provider} sagt, dass Sie ${email} sind, und die Antwort wurde angenommen. Dadurch wurde niemand angemeldet.`,
  trialRefused: 'Die Anmeldung wurde abgelehnt',
  backToSettings: 'Zurück zu den Einstellungen',
  refusals: {
    noCookie:
      'Ihr Browser hat mit diesem Formular kein Cookie gesendet. Erlauben Sie Cookies für diese Adresse und öffnen Sie die Seite dann erneut',
    notOwnForm:
      'Dieses Formular stammt nicht von hier oder ist zu alt; gehen Sie zurück und versuchen Sie es noch einmal',
    noSuchSignIn: 'Diese Anmeldung gibt es nicht',
    incompleteSignIn:
      'Diese Anmeldung ist noch nicht vollständig eingerichtet; fragen Sie eine Person, die die Organisation verwaltet',
    notMarked:
      'Es gibt bereits ein Konto mit dieser Adresse. Melden Sie sich wie bisher an; wer die Organisation verwaltet, kann Single Sign-on dafür einschalten.',
    notMember:
      'Das Konto mit Ihrer Adresse ist nicht oder nicht mehr Mitglied dieser Organisation. Bitten Sie eine Person, die sie verwaltet, um eine Einladung.',
    notConfirmed:
      'Es gibt bereits ein Konto mit dieser Adresse, und Sie müssen einmal zeigen, dass es Ihres ist. Melden Sie sich wie bisher an oder mit einem Link, der Ihnen gesendet wird, und kommen Sie dann zu diesem Anbieter zurück: Danach sind beide verbunden.',
    otherPerson:
      'Das Konto mit dieser Adresse gehört bei Ihrem Anbieter jemand anderem. Fragen Sie eine Person, die die Organisation verwaltet.',
    disabled:
      'Ihre Mitgliedschaft in dieser Organisation ist deaktiviert. Fragen Sie eine Person, die sie verwaltet.',
    noSuchInvitation:
      'Diese Einladung gibt es nicht; vielleicht wurde sie schon verwendet oder zurückgezogen',
    linksSwitchedOff:
      'Einladungslinks sind in dieser Organisation ausgeschaltet; bitten Sie um eine Einladung per E-Mail',
    accountByNow:
      'Inzwischen gibt es ein Konto mit dieser Adresse; melden Sie sich damit an und öffnen Sie die Einladung dann erneut',
    signInFirst: 'Melden Sie sich zuerst an; dann können Sie die Einladung annehmen',
    unsignedLogout: 'Das ist keine signierte Abmeldung des Anbieters',
  },
  haveAccount: 'Ich habe bereits ein Konto',
}
