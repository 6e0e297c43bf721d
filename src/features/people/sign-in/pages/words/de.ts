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
  demandEndedSession: (organization) =>
    `${organization} verlangt jetzt einen zweiten Schritt von den Mitgliedern, und Sie haben noch keinen: Deshalb wurden Sie abgemeldet. Melden Sie sich an; dabei richten Sie ihn ein.`,
  giveBoth: 'Geben Sie Ihre E-Mail-Adresse und Ihr Passwort ein.',
  wrong: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
  tooManyTries: (minutes) =>
    `Zu viele Versuche. Warten Sie ${minutes} Minuten, oder lassen Sie sich einen Link senden.`,
  secondStep: 'Zweiter Schritt',
  secondStepText: 'Geben Sie den Code ein, den Ihre Authenticator-App für diese Adresse zeigt.',
  code: 'Code',
  withoutApp: 'Ich habe meine App nicht bei mir',
  withoutAppText:
    'Geben Sie stattdessen einen Ihrer Wiederherstellungscodes ein; jeder funktioniert einmal. Haben Sie keinen mehr, fragen Sie die Person, die diesen Server betreibt.',
  recoveryCode: 'Wiederherstellungscode',
  wrongCode:
    'Der Code ist nicht richtig oder wurde schon verwendet. Nehmen Sie den, den die App jetzt zeigt.',
  tooManyCodes: (minutes) => `Zu viele Codes. Warten Sie ${minutes} Minuten.`,
  secondStepTooOld: 'Diese Anmeldung ist zu alt. Beginnen Sie von vorn.',
  setUp: 'Zweiten Schritt einrichten',
  setUpText:
    '% verlangt von den Mitgliedern einen zweiten Schritt: nach dem Passwort oder einem Link per Mail einen Code, den eine Authenticator-App zeigt.',
  scanText:
    'Scannen Sie das mit der App, oder tippen Sie das Geheimnis dort ein. Geben Sie dann den Code ein, den sie zeigt.',
  qrCode: 'Das Geheimnis als Bild für die App',
  openApp: 'In der App auf diesem Gerät öffnen',
  secret: 'Geheimnis',
  setUpAndSignIn: 'Einschalten und anmelden',
  recoveryCodes: 'Ihre Wiederherstellungscodes',
  recoveryCodesText:
    'Der zweite Schritt ist eingeschaltet, und Sie sind angemeldet. Bewahren Sie diese Codes dort auf, wo Sie sie ohne Telefon finden. Jeder lässt Sie einmal hinein. Sie werden nicht noch einmal gezeigt.',
  downloadCodes: 'Herunterladen',
  kept: 'Ich habe sie aufbewahrt',
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
  linkMails: {
    'sign-in': {
      subject: 'Bei Lectern anmelden',
      intro: 'Um sich anzumelden, folgen Sie diesem Link:',
      outro:
        'Er funktioniert einmal, innerhalb einer halben Stunde. Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun.',
    },
    password: {
      subject: 'Ihr Passwort bei Lectern setzen',
      intro: 'Um Ihr Passwort zu setzen, folgen Sie diesem Link:',
      outro:
        'Er funktioniert einmal, innerhalb eines Tages. Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun.',
    },
  },
  joinTitle: (organization) => `${organization} beitreten`,
  signedInAs: 'Sie sind angemeldet als %.',
  join: 'Beitreten',
  joinSetsUp:
    'Diese Organisation verlangt einen zweiten Schritt beim Anmelden. Sie richten ihn ein, wenn Sie beitreten.',
  joinLeadsOut:
    'Diese Organisation verlangt einen zweiten Schritt beim Anmelden. Wenn Sie beitreten, werden Sie abgemeldet und richten ihn beim nächsten Anmelden ein.',
  joinedSetUp:
    'Sie sind beigetreten. Die Organisation verlangt einen zweiten Schritt: Melden Sie sich noch einmal an, um ihn einzurichten.',
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
  account: {
    hello: (name) => `Hallo, ${name}`,
    inNoOrganization: 'Sie gehören noch zu keiner Organisation.',
    memberOf: 'Sie gehören zu',
    signOut: 'Abmelden',
    tokens: 'Token',
    tokensText: 'Für Programme, die die API in Ihrem Namen verwenden:',
    newTokenText: 'Ihr neues Token, nur dieses eine Mal angezeigt:',
    newToken: 'Neues Token',
    name: 'Name',
    ends: 'Endet',
    endings: { 30: 'in 30 Tagen', 90: 'in 90 Tagen', 365: 'in einem Jahr' },
    never: 'nie',
    rights: 'Rechte',
    mayChange: 'lesen und ändern',
    mayRead: 'nur lesen',
    createToken: 'Token erstellen',
    giveTokenName: 'Geben Sie dem Token einen Namen mit höchstens 64 Zeichen.',
    lastUsed: 'Zuletzt verwendet',
    revoke: 'Widerrufen',
    sessions: 'Wo Sie angemeldet sind',
    browser: 'Browser',
    signedInWith: 'Angemeldet mit',
    since: 'Seit',
    thisOne: 'dieser',
    anotherProgram: 'Ein anderes Programm',
    onSystem: (browser, system) => `${browser} unter ${system}`,
    currentPassword: 'Aktuelles Passwort',
    changePassword: 'Passwort ändern',
    methods: {
      password: 'Passwort',
      link: 'Link per E-Mail',
      invitation: 'Einladung',
      saml: 'Single Sign-on',
      oidc: 'Single Sign-on',
    },
    roles: {
      admin: 'Administrator',
      create: 'Ersteller',
      review: 'Prüfer',
      edit: 'Bearbeiter',
      comment: 'Kommentator',
      read: 'Leser',
      guest: 'Gast',
    },
  },
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
    encrypted: 'sie ist verschlüsselt; schalten Sie die Verschlüsselung beim Anbieter aus',
    weakSignature: 'sie ist mit SHA-1 signiert; stellen Sie den Anbieter auf SHA-256 um',
    wrongSignature:
      'die Signatur stimmt nicht; das Zertifikat in den Einstellungen ist vielleicht nicht das des Anbieters',
    wrongAudience:
      'sie ist für einen anderen Dienst; die Zielgruppe (Audience) beim Anbieter muss die Entity-ID dieses Dienstes sein',
    wrongEntity: 'sie kommt von einem anderen Anbieter, als die Entity-ID in den Einstellungen sagt',
    unconfirmed:
      'sie ist für diese Adresse und Zeit nicht bestätigt; vergleichen Sie die Antwortadresse und die Uhren beider Seiten',
    unasked:
      'sie gehört zu keiner Anmeldung, die noch wartet; beginnen Sie auf der Anmeldeseite hier statt beim Anbieter, und verwenden Sie jede Antwort nur einmal',
    nameIsNoAddress: 'die NameID ist keine E-Mail-Adresse',
    namesNobody: 'sie nennt niemanden',
    holdsNoAddress: 'sie enthält keine E-Mail-Adresse',
    addressNotVerified: 'der Anbieter hat die E-Mail-Adresse nicht bestätigt',
    wrongClient: 'der Anbieter nimmt die Client-ID oder das Client-Geheimnis in den Einstellungen nicht an',
    doesNotAnswer:
      'Die Anmeldung dieser Organisation antwortet nicht; versuchen Sie es später noch einmal, oder bitten Sie eine Person, die die Organisation verwaltet, die Einstellungen zu prüfen',
    signedOut: 'Sie sind nicht mehr angemeldet',
    tooManyTries: 'Zu viele Versuche; warten Sie eine Weile',
    wrongPassword: 'Das aktuelle Passwort ist nicht richtig',
    signedInThroughProvider:
      'Sie haben sich über eine Organisation angemeldet; für ein Passwort fordern Sie auf der Anmeldeseite einen Link an',
    noSuchInvitation:
      'Diese Einladung gibt es nicht; vielleicht wurde sie schon verwendet oder zurückgezogen. Sind Sie damit beigetreten, melden Sie sich an; sonst bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
    linksSwitchedOff:
      'Einladungslinks sind in dieser Organisation ausgeschaltet; bitten Sie um eine Einladung per E-Mail',
    accountByNow:
      'Inzwischen gibt es ein Konto mit dieser Adresse; melden Sie sich damit an und öffnen Sie die Einladung dann erneut',
    signInFirst: 'Melden Sie sich zuerst an; dann können Sie die Einladung annehmen',
    unsignedLogout: 'Das ist keine signierte Abmeldung des Anbieters',
  },
  haveAccount: 'Ich habe bereits ein Konto',
}
