import type { Messages } from '../en/index.ts'

export const secondFactor: Messages['secondFactor'] = {
  title: 'Segunda etapa',
  text: 'Depois da senha ou de um link por e-mail, o login pede um código que um aplicativo do seu telefone mostra. Quem só conhece a sua senha não entra.',
  providerText: 'Você entrou pela sua organização, cujo provedor cuida da segunda etapa.',
  isOn: 'Ativada',
  isOff: 'O login não pede mais nenhum código',
  codesLeft: (left) =>
    `${left === 1 ? 'Resta 1 código' : `Restam ${left} códigos`} de recuperação para quando você não tiver o aplicativo.`,
  setUp: 'Configurar uma segunda etapa',
  appText:
    'Você precisa de um aplicativo autenticador no telefone ou no computador: serve qualquer um que mostre códigos de seis dígitos.',
  scanText: 'Leia isto com o aplicativo ou digite nele o segredo. Depois informe o código que ele mostrar.',
  qrCode: 'O segredo como imagem para o aplicativo',
  secret: 'Segredo',
  code: 'Código de seis dígitos',
  next: 'Avançar',
  turnOn: 'Ativar',
  newCodes: 'Novos códigos de recuperação',
  makeCodes: 'Criar novos códigos',
  newCodesText: 'Os anteriores deixam de funcionar.',
  turnOff: 'Desativar',
  turnOffTitle: 'Desativar a segunda etapa?',
  turnOffText: 'A partir daí, a sua senha ou um link por e-mail basta para entrar.',
  anyCode: 'Código do aplicativo ou de recuperação',
  recoveryCodes: 'Seus códigos de recuperação',
  recoveryCodesText:
    'Guarde-os onde você os encontre sem o telefone. Cada um deixa você entrar uma vez. Eles não são mostrados de novo.',
  copyCodes: 'Copiar',
  downloadCodes: 'Baixar',
  kept: 'Já guardei',
  wrongCode: 'Este código está incorreto ou já foi usado. Use o que o aplicativo mostra agora.',
  wrongPassword: 'Esta não é a sua senha atual.',
  signInAgain: 'Você entrou há algum tempo. Saia, entre de novo e então configure.',
  tooManyTries: 'Tentativas demais. Aguarde um quarto de hora.',
  demand: 'Exigir uma segunda etapa',
  demandText:
    'Quem entra com senha ou com um link por e-mail informa também um código de um aplicativo autenticador. Logins por um provedor e tokens continuam como estão.',
  demandSwitch: 'Todos os membros têm uma segunda etapa',
  demandNeedsOwn: 'Configure antes a sua, para que sua sessão não seja encerrada:',
  without: (count, members) => `Membros sem segunda etapa: ${count} de ${members}.`,
  setUpNext: 'Eles a configuram no próximo login.',
  allHave: 'Todos os membros têm uma segunda etapa.',
  demandTitle: 'Exigir uma segunda etapa?',
  demandConfirm:
    'A sessão dos membros que não a têm é encerrada agora, e eles a configuram no próximo login: entram assim que informam um código. Ninguém pode desativar a sua enquanto ela for exigida.',
  none: 'Nenhuma',
}
