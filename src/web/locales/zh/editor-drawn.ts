import type { editorDrawn as english } from '../en/editor-drawn.ts'

export const editorDrawn: typeof english = {
  openapi: {
    spec: '规范',
    operation: '操作',
    webhook: 'Webhook',
    models: '模型',
    find: '按路径、方法或标题查找',
    choose: '选择',
    noSpecs: '还没有规范。请在 OpenAPI 中添加。',
    unread: '无法读取该规范。',
    noSpec: '没有此规范，或尚未读取。读者只会看到这个名称。',
    unlisted: '规范读取成功后，站点会完整显示此操作。要在这里也能看到，请在 OpenAPI 中按地址添加该规范。',
    noOperation: '规范中没有此操作。读者只会看到这个名称。',
    noWebhook: '规范中没有此 Webhook。读者只会看到这个名称。',
    noModels: '规范中没有这些模型。读者在此看不到任何内容。',
  },
  integrationBlock: {
    notDrawn: (name, why) => `“${name}”无法显示此块。${why}`,
    absent: (why) => `此块未显示。${why}`,
    install: '打开集成',
    details: '错误详情',
    about: (name) => `由 ${name} 显示`,
  },
}
