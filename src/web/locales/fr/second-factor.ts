import type { Messages } from '../en/index.ts'

export const secondFactor: Messages['secondFactor'] = {
  title: 'Seconde étape',
  text: 'Après le mot de passe ou un lien par e-mail, la connexion demande un code affiché par une application de votre téléphone. Connaître votre mot de passe ne suffit plus pour entrer.',
  providerText: 'Vous vous êtes connecté par votre organisation, dont le fournisseur gère la seconde étape.',
  isOn: 'Activée',
  isOff: 'La connexion ne demande plus de code',
  codesLeft: (left) =>
    `Il vous reste ${left === 1 ? '1 code' : `${left} codes`} de secours pour le jour où vous n’avez pas l’application.`,
  setUp: 'Configurer une seconde étape',
  appText:
    'Il vous faut une application d’authentification sur votre téléphone ou votre ordinateur : toutes celles qui affichent des codes à six chiffres conviennent.',
  scanText:
    'Scannez ceci avec l’application, ou saisissez-y le secret. Entrez ensuite le code qu’elle affiche.',
  qrCode: 'Le secret en image pour l’application',
  secret: 'Secret',
  code: 'Code à six chiffres',
  next: 'Suivant',
  turnOn: 'Activer',
  newCodes: 'Nouveaux codes de secours',
  makeCodes: 'Créer de nouveaux codes',
  newCodesText: 'Les précédents ne fonctionneront plus.',
  turnOff: 'Désactiver',
  turnOffTitle: 'Désactiver la seconde étape ?',
  turnOffText: 'Votre mot de passe ou un lien par e-mail suffira alors pour entrer.',
  anyCode: 'Code de l’application ou code de secours',
  recoveryCodes: 'Vos codes de secours',
  recoveryCodesText:
    'Gardez-les là où vous les trouverez sans votre téléphone. Chacun vous laisse entrer une fois. Ils ne seront plus affichés.',
  copyCodes: 'Copier',
  downloadCodes: 'Télécharger',
  kept: 'Je les ai gardés',
  wrongCode: 'Ce code est incorrect ou a déjà servi. Prenez celui que l’application affiche maintenant.',
  wrongPassword: 'Ce n’est pas votre mot de passe actuel.',
  signInAgain: 'Votre connexion date un peu. Déconnectez-vous, reconnectez-vous, puis configurez-la.',
  tooManyTries: 'Trop de tentatives. Attendez un quart d’heure.',
  demand: 'Exiger une seconde étape',
  demandText:
    'Les personnes qui se connectent par mot de passe ou par un lien reçu par e-mail saisissent alors aussi un code d’une application d’authentification. Rien ne change pour les connexions par un fournisseur ni pour les jetons.',
  demandSwitch: 'Chaque membre a une seconde étape',
  demandNeedsOwn: 'Configurez d’abord la vôtre, pour ne pas être déconnecté :',
  without: (count, members) => `Membres sans seconde étape : ${count} sur ${members}.`,
  setUpNext: 'Ils la configurent à leur prochaine connexion.',
  allHave: 'Tous les membres ont une seconde étape.',
  demandTitle: 'Exiger une seconde étape ?',
  demandConfirm:
    'Les membres qui n’en ont pas sont déconnectés maintenant et la configurent à leur prochaine connexion : ils entrent dès qu’ils ont saisi un code. Personne ne peut désactiver la sienne tant qu’elle est exigée.',
  none: 'Aucune',
}
