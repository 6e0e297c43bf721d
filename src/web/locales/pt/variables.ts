import type { Messages } from '../en/index.ts'

export const variables: Messages['variables'] = {
  title: 'Variáveis',
  text: 'Valores que as páginas deste espaço compartilham, como uma versão ou um endereço.',
  empty: 'Nenhuma variável ainda',
  emptyText:
    'Defina aqui version como 2.1 e coloque-a nas páginas digitando /variable: todas que dizem space.vars.version mostram 2.1. O que você altera aqui muda em todo lugar.',
  create: 'Nova variável',
  change: (name) => `Alterar “${name}”`,
  delete: (name) => `Excluir “${name}”`,
  deleteText: (name) =>
    `As páginas que a mostram passam a dizer {{space.vars.${name}}} no lugar, e as condições que perguntam por ela não encontram nada. Os estados anteriores do espaço a mantêm.`,
  deleted: (name) => `“${name}” foi excluída`,
  nameOnPages: (name) => `Nas páginas: space.vars.${name}`,
  wrongName: 'Primeiro uma letra de A a Z, depois letras, dígitos e _.',
  reserved: (name) => `“${name}” é uma palavra das próprias expressões. Escolha outro nome.`,
  taken: (name) => `Já existe uma variável “${name}”.`,
  renamed: (before) => `As páginas continuam dizendo space.vars.${before}: escreva o novo nome lá também.`,
  kind: 'Tipo',
  kindHelp: 'Importa nas condições, em que um texto fica entre aspas.',
  kinds: { text: 'Texto', number: 'Número', boolean: 'Verdadeiro ou falso' },
  value: 'Valor',
  noNumber: 'Digite um número, por exemplo 2.5.',
  define: 'Definir uma variável',
  unknown: 'Não há nenhuma variável com este nome',
}
