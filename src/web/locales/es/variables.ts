import type { Messages } from '../en/index.ts'

export const variables: Messages['variables'] = {
  title: 'Variables',
  text: 'Valores que comparten las páginas de este espacio, como una versión o una dirección.',
  empty: 'Aún no hay variables',
  emptyText:
    'Defina aquí version como 2.1 y póngala en las páginas escribiendo /variable: todas las que dicen space.vars.version muestran 2.1. Lo que cambie aquí cambia en todas partes.',
  create: 'Nueva variable',
  change: (name) => `Cambiar «${name}»`,
  delete: (name) => `Eliminar «${name}»`,
  deleteText: (name) =>
    `Las páginas que la muestran dirán {{space.vars.${name}}} en su lugar, y las condiciones que preguntan por ella no encontrarán nada. Los estados anteriores del espacio la conservan.`,
  deleted: (name) => `Se ha eliminado «${name}»`,
  nameOnPages: (name) => `En las páginas: space.vars.${name}`,
  wrongName: 'Primero una letra de la A a la Z, después letras, cifras y _.',
  reserved: (name) => `«${name}» es una palabra de las propias expresiones. Elige otro nombre.`,
  taken: (name) => `Ya hay una variable «${name}».`,
  renamed: (before) =>
    `Las páginas siguen diciendo space.vars.${before}: escriba también allí el nuevo nombre.`,
  kind: 'Tipo',
  kindHelp: 'Importa en las condiciones, donde el texto va entre comillas.',
  kinds: { text: 'Texto', number: 'Número', boolean: 'Verdadero o falso' },
  value: 'Valor',
  noNumber: 'Escriba un número, por ejemplo 2.5.',
  define: 'Definir una variable',
  unknown: 'No hay ninguna variable con este nombre',
}
