import type { Messages } from '../en/index.ts'

export const variables: Messages['variables'] = {
  title: '变量',
  text: '此空间的页面共用的值，例如版本号或地址。',
  empty: '暂无变量',
  emptyText:
    '在此处将 version 定义为 2.1，然后在页面上输入“/variable”插入：凡是写有 space.vars.version 的地方都会显示 2.1。在此处更改，所有页面随之更改。',
  create: '新建变量',
  change: (name) => `更改“${name}”`,
  delete: (name) => `删除“${name}”`,
  deleteText: (name) =>
    `显示该变量的页面将改为显示 {{space.vars.${name}}}，引用它的条件将取不到值。空间的早期状态仍会保留它。`,
  deleted: (name) => `已删除“${name}”`,
  nameOnPages: (name) => `在页面上写作：space.vars.${name}`,
  wrongName: '以英文字母 A–Z 开头，后面可用字母、数字和 _。',
  reserved: (name) => `“${name}”是表达式自身的保留字，请换一个名称。`,
  taken: (name) => `已有名为“${name}”的变量。`,
  renamed: (before) => `页面上写的仍是 space.vars.${before}，请在页面上也改为新名称。`,
  kind: '类型',
  kindHelp: '在条件中有区别：文本要加引号。',
  kinds: { text: '文本', number: '数字', boolean: '真或假' },
  value: '值',
  noNumber: '请输入数字，例如 2.5。',
  define: '定义变量',
  unknown: '没有这个名称的变量',
}
