import type { Messages } from '../en/index.ts'

export const secondFactor: Messages['secondFactor'] = {
  title: 'Zweiter Schritt',
  text: 'Nach dem Passwort oder einem Link per E-Mail fragt die Anmeldung nach einem Code, den eine App auf Ihrem Telefon zeigt. Wer nur Ihr Passwort kennt, kommt nicht hinein.',
  providerText:
    'Sie haben sich über Ihre Organisation angemeldet; um einen zweiten Schritt kümmert sich deren Anbieter.',
  isOn: 'An',
  isOff: 'Die Anmeldung fragt nach keinem Code mehr',
  codesLeft: (left) =>
    `Noch ${left === 1 ? '1 Wiederherstellungscode' : `${left} Wiederherstellungscodes`} für den Fall, dass Sie die App nicht haben.`,
  setUp: 'Zweiten Schritt einrichten',
  appText:
    'Sie brauchen eine Authenticator-App auf dem Telefon oder Computer: Jede, die sechsstellige Codes zeigt, ist recht.',
  scanText:
    'Scannen Sie das mit der App, oder tippen Sie das Geheimnis dort ein. Geben Sie dann den Code ein, den sie zeigt.',
  qrCode: 'Das Geheimnis als Bild für die App',
  secret: 'Geheimnis',
  code: 'Sechsstelliger Code',
  next: 'Weiter',
  turnOn: 'Einschalten',
  newCodes: 'Neue Wiederherstellungscodes',
  makeCodes: 'Neue Codes erstellen',
  newCodesText: 'Die bisherigen funktionieren dann nicht mehr.',
  turnOff: 'Ausschalten',
  turnOffTitle: 'Zweiten Schritt ausschalten?',
  turnOffText: 'Danach genügt Ihr Passwort oder ein Link per E-Mail, um hineinzukommen.',
  anyCode: 'Code der App oder ein Wiederherstellungscode',
  recoveryCodes: 'Ihre Wiederherstellungscodes',
  recoveryCodesText:
    'Bewahren Sie sie dort auf, wo Sie sie ohne Telefon finden. Jeder lässt Sie einmal hinein. Sie werden nicht noch einmal gezeigt.',
  copyCodes: 'Kopieren',
  downloadCodes: 'Herunterladen',
  kept: 'Ich habe sie aufbewahrt',
  wrongCode:
    'Dieser Code ist nicht richtig oder wurde schon verwendet. Nehmen Sie den, den die App jetzt zeigt.',
  wrongPassword: 'Das ist nicht Ihr aktuelles Passwort.',
  signInAgain:
    'Ihre Anmeldung ist schon eine Weile her. Melden Sie sich ab und wieder an, und richten Sie ihn dann ein.',
  tooManyTries: 'Zu viele Versuche. Warten Sie eine Viertelstunde.',
  demand: 'Zweiten Schritt verlangen',
  demandText:
    'Wer sich mit Passwort oder einem Link per E-Mail anmeldet, gibt dann auch einen Code einer Authenticator-App ein. Anmeldungen über einen Anbieter und Token bleiben, wie sie sind.',
  demandSwitch: 'Jedes Mitglied hat einen zweiten Schritt',
  demandNeedsOwn: 'Richten Sie ihn zuerst für sich selbst ein, damit Sie nicht abgemeldet werden:',
  without: (count, members) => `Mitglieder ohne zweiten Schritt: ${count} von ${members}.`,
  setUpNext: 'Sie richten ihn bei der nächsten Anmeldung ein.',
  allHave: 'Alle Mitglieder haben einen zweiten Schritt.',
  demandTitle: 'Zweiten Schritt verlangen?',
  demandConfirm:
    'Mitglieder ohne zweiten Schritt werden jetzt abgemeldet und richten ihn bei der nächsten Anmeldung ein: Sie kommen hinein, sobald sie einen Code eingegeben haben. Niemand kann ihn ausschalten, solange er verlangt wird.',
  none: 'Keiner',
}
