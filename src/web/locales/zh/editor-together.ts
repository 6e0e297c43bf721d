import type { editorTogether as english } from '../en/editor-together.ts'

export const editorTogether: typeof english = {
  together: {
    others: '也在此页面的人',
    follow: (name) => `跟随 ${name}`,
    more: (count) => `还有 ${count} 人`,
    here: '也在此空间的人',
    inChangeRequest: '也在此变更请求中的人',
    onPage: (name, page) => `${name}，正在“${page}”`,
  },
  ended: {
    readOnly: '你现在只能阅读此内容。',
    merged: '此变更请求已合并。',
    archived: '此变更请求已归档。',
    deleted: '有人删除了此页面。你写的内容仍保留在这里。',
    deletedReusable: '有人删除了此可复用内容。你写的内容仍保留在这里。',
    restore: '恢复页面',
    restored: '页面已恢复，你写的内容也在其中。',
    gone: '此页面已不存在，或你已无权访问。',
    signedOut: '你已不再处于登录状态。请重新加载页面以登录。',
    kept: (why) => `${why}你最后输入的内容尚未保存，已保留在此浏览器中。`,
  },
  left: {
    text: (title) => `你最后在“${title}”中写的内容未能保存，因为那里已无法编辑。内容已保留在此浏览器中。`,
    copy: '复制文字',
    copied: '已将文字以 Markdown 格式复制到剪贴板。',
    forget: '丢弃',
  },
}
