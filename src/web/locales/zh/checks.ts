import type { Messages } from '../en/index.ts'

export const checks: Messages['checks'] = {
  title: '检查',
  states: { fine: '通过', missing: '未满足', warning: '请留意' },
  noRules: '此空间没有合并规则。',
  bypassed: '你仍可以直接合并。',
  conflicts: (count) => (count === 0 ? '没有发现冲突。' : `有 ${count} 处冲突待解决。`),
  brokenLinks: (count) =>
    count === 0 ? '已更改的页面中没有失效链接。' : `${count} 个已更改的页面中有失效链接：`,
  condition: (title, expression, message) => `“${title}”的条件“${expression}”无效：${message}`,
  missingTitle: '暂时无法合并，还缺少：',
  preview: '在站点上预览',
  teams: '团队',
  people: '人员',
  teamHelp: '将向团队中的每个人发出邀请。',
  members: (count) => `${count} 位成员`,
  newSince: '上次查看后的新内容',
  changedSince: (count) => `上次查看后有 ${count} 个页面发生了更改。`,
  onlyNew: '仅显示新内容',
  showAll: '显示全部',
}
