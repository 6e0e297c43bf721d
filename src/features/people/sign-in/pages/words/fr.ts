import type { Words } from './en.ts'

export const fr: Words = {
  language: 'fr',
  signIn: 'Se connecter',
  signInTo: (organization) => `Se connecter à ${organization}`,
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  sendLinkInstead: 'Recevoir plutôt un lien',
  useSingleSignOn: 'Utiliser l’authentification unique',
  forgot: 'Mot de passe oublié',
  sessionEnded:
    'Vous n’êtes plus connecté : votre session a expiré ou a été fermée. Connectez-vous pour reprendre là où vous étiez.',
  giveBoth: 'Indiquez votre adresse e-mail et votre mot de passe.',
  wrong: 'L’adresse e-mail ou le mot de passe est incorrect.',
  tooManyTries: (minutes) =>
    `Trop de tentatives. Attendez ${minutes} minutes ou demandez un lien de connexion.`,
  continueWith: (provider) => `Continuer avec ${provider}`,
  newPassword: 'Nouveau mot de passe',
  newPasswordHelp: 'Au moins 10 caractères ; quelques mots conviennent bien.',
  sameAgain: 'Confirmer le mot de passe',
  singleSignOn: 'Authentification unique',
  workEmail: 'Adresse e-mail professionnelle ou nom d’hôte de l’organisation',
  findOrganization: 'Trouver mon organisation',
  otherWays: 'Autres façons de se connecter',
  noSuchOrganization: 'Aucune organisation de ce nom n’a sa propre connexion.',
  onlySingleSignOn: 'Votre organisation demande à ses membres de se connecter par son propre fournisseur.',
  setPasswordTitle: 'Définir votre mot de passe',
  setPasswordText: 'Pour %. Toutes les autres sessions de ce compte seront fermées.',
  setPassword: 'Définir le mot de passe',
  resetTitle: 'Réinitialiser votre mot de passe',
  resetText: 'Nous vous envoyons un lien qui permet d’en définir un nouveau.',
  sendLink: 'Envoyer le lien',
  backToSignIn: 'Retour à la connexion',
  toSignIn: 'Vers la page de connexion',
  asEmail: 'En tant que %.',
  giveEmail: 'Indiquez votre adresse e-mail.',
  tooManyMails: (minutes) => `Trop d’e-mails ont été demandés. Attendez ${minutes} minutes.`,
  usedUpTitle: 'Ce lien ne fonctionne plus',
  usedUpText: 'Les liens servent une seule fois, et pas longtemps. Demandez-en un autre.',
  mailSentTitle: 'Consultez votre messagerie',
  mailSentText: (email) => `S’il existe un compte pour ${email}, un lien vient de lui être envoyé.`,
  noMailHere:
    'Ce serveur n’envoie pas d’e-mails : la personne qui l’administre trouve le lien dans son journal.',
  joinTitle: (organization) => `Rejoindre ${organization}`,
  signedInAs: 'Vous êtes connecté en tant que %.',
  join: 'Rejoindre',
  inviteIsFor: 'Cette invitation est destinée à %.',
  signOutAndGoOn: 'Se déconnecter et continuer',
  makeAccountFor: 'Créez un compte pour %.',
  yourName: 'Votre nom',
  makeAccount: 'Créer le compte et rejoindre',
  accountIsThere: 'Il existe déjà un compte pour %.',
  signInToJoin: 'Se connecter pour rejoindre',
  noAccountYet: 'Pas encore de compte ? Nous vous envoyons un lien qui en crée un.',
  hasOwnSignIn: 'Cette organisation a sa propre connexion.',
  giveName: 'Indiquez votre nom, en 64 caractères au plus',
  tooManyMailsNow: 'Trop d’e-mails ont été demandés ; attendez un peu',
  passwordProblems: {
    length: 'Le mot de passe doit compter de 10 à 200 caractères',
    address: 'Le mot de passe ne doit pas être l’adresse e-mail',
    different: 'Les deux mots de passe sont différents',
  },
  didNotWork: 'Cela n’a pas fonctionné',
  formUnreadable: 'Le formulaire n’a pas pu être lu. Revenez en arrière et réessayez.',
  ourFault: 'Une erreur s’est produite de notre côté. Réessayez plus tard.',
  notSignedIn: 'Vous n’êtes pas connecté',
  signedOut: 'Vous êtes déconnecté',
  signedOutText: 'Le fournisseur de votre organisation vous a déconnecté ici.',
  signInTooOld:
    'Cette connexion a été commencée dans un autre navigateur, est trop ancienne ou a déjà servi. Recommencez.',
  answerRefused: (reason) =>
    `La réponse du fournisseur a été refusée. Réessayez ; si cela ne suffit pas, adressez-vous à un administrateur de l’organisation. Pour votre administrateur, qui le trouve aussi dans le journal d’audit : ${reason}`,
  beginAgain: 'Recommencer',
  trialWorks: 'Le fournisseur fonctionne',
  trialWorksText: (provider, email) =>
    `${provider} indique que vous êtes ${email}, et sa réponse a été acceptée. Personne n’a été connecté par cet essai.`,
  trialRefused: 'La connexion a été refusée',
  backToSettings: 'Retour aux paramètres',
  refusals: {
    noCookie:
      'Votre navigateur n’a envoyé aucun cookie avec ce formulaire. Autorisez les cookies pour cette adresse, puis rouvrez la page',
    notOwnForm: 'Ce formulaire ne vient pas d’ici ou est trop ancien ; revenez en arrière et réessayez',
    noSuchSignIn: 'Cette connexion n’existe pas',
    incompleteSignIn:
      'Cette connexion n’est pas entièrement configurée ; adressez-vous à un administrateur de l’organisation',
    notMarked:
      'Il existe déjà un compte avec cette adresse. Connectez-vous comme d’habitude ; un administrateur peut y activer l’authentification unique.',
    notMember:
      'Le compte avec votre adresse n’est pas, ou n’est plus, membre de cette organisation. Demandez une invitation à l’un de ses administrateurs.',
    notConfirmed:
      'Il existe déjà un compte avec cette adresse, et vous devez montrer une fois qu’il est à vous. Connectez-vous comme d’habitude, ou par un lien qui vous est envoyé, puis revenez à ce fournisseur : les deux sont alors reliés.',
    otherPerson:
      'Le compte avec cette adresse appartient à quelqu’un d’autre chez votre fournisseur. Adressez-vous à un administrateur de l’organisation.',
    disabled:
      'Votre appartenance à cette organisation est désactivée. Adressez-vous à l’un de ses administrateurs.',
    noSuchInvitation: 'Cette invitation n’existe pas ; elle a peut-être déjà servi ou été révoquée',
    linksSwitchedOff:
      'Les liens d’invitation sont désactivés dans cette organisation ; demandez une invitation par e-mail',
    accountByNow:
      'Il existe désormais un compte avec cette adresse ; connectez-vous avec lui, puis rouvrez l’invitation',
    signInFirst: 'Connectez-vous d’abord ; vous pourrez ensuite accepter l’invitation',
    unsignedLogout: 'Ce n’est pas une déconnexion signée du fournisseur',
  },
  haveAccount: 'J’ai déjà un compte',
}
