import type { Messages } from '../en/index.ts'

export const secondFactor: Messages['secondFactor'] = {
  title: 'Segundo paso',
  text: 'Después de la contraseña o de un enlace por correo, el inicio de sesión pide un código que muestra una aplicación de tu teléfono. Quien solo conoce tu contraseña no entra.',
  providerText:
    'Has iniciado sesión a través de tu organización, cuyo proveedor se encarga del segundo paso.',
  isOn: 'Activado',
  isOff: 'El inicio de sesión ya no pide ningún código',
  codesLeft: (left) =>
    `${left === 1 ? 'Queda 1 código' : `Quedan ${left} códigos`} de recuperación para cuando no tengas la aplicación.`,
  setUp: 'Configurar un segundo paso',
  appText:
    'Necesitas una aplicación de autenticación en el teléfono o el ordenador: sirve cualquiera que muestre códigos de seis cifras.',
  scanText:
    'Escanea esto con la aplicación o escribe el secreto en ella. Después introduce el código que muestre.',
  qrCode: 'El secreto como imagen para la aplicación',
  secret: 'Secreto',
  code: 'Código de seis cifras',
  next: 'Siguiente',
  turnOn: 'Activar',
  newCodes: 'Nuevos códigos de recuperación',
  makeCodes: 'Crear códigos nuevos',
  newCodesText: 'Los anteriores dejan de funcionar.',
  turnOff: 'Desactivar',
  turnOffTitle: '¿Desactivar el segundo paso?',
  turnOffText: 'A partir de entonces bastará tu contraseña o un enlace por correo para entrar.',
  anyCode: 'Código de la aplicación o de recuperación',
  recoveryCodes: 'Tus códigos de recuperación',
  recoveryCodesText:
    'Guárdalos donde los encuentres sin el teléfono. Cada uno te deja entrar una vez. No se vuelven a mostrar.',
  copyCodes: 'Copiar',
  downloadCodes: 'Descargar',
  kept: 'Los he guardado',
  wrongCode: 'Este código no es correcto o ya se usó. Usa el que la aplicación muestra ahora.',
  wrongPassword: 'Esta no es tu contraseña actual.',
  signInAgain: 'Iniciaste sesión hace un rato. Cierra la sesión, vuelve a iniciarla y configúralo entonces.',
  tooManyTries: 'Demasiados intentos. Espera un cuarto de hora.',
  demand: 'Exigir un segundo paso',
  demandText:
    'Quien inicia sesión con una contraseña o un enlace por correo introduce además un código de una aplicación de autenticación. Los inicios de sesión con un proveedor y los tokens siguen igual.',
  demandSwitch: 'Todos los miembros tienen un segundo paso',
  demandNeedsOwn: 'Configúralo antes para ti, para que no se cierre tu sesión:',
  without: (count, members) => `Miembros sin segundo paso: ${count} de ${members}.`,
  setUpNext: 'Lo configuran la próxima vez que inicien sesión.',
  allHave: 'Todos los miembros tienen un segundo paso.',
  demandTitle: '¿Exigir un segundo paso?',
  demandConfirm:
    'Se cierra ahora la sesión de los miembros que no lo tienen, y lo configuran la próxima vez que la inicien: entran en cuanto introducen un código. Nadie puede desactivarlo mientras se exija.',
  none: 'Ninguno',
}
