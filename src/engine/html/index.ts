export type { BlockLabels, Needs, OpenApiBlock, RenderOptions, Renderer, Resolved, Token } from './context.ts'
export { classTheme, tokensOf } from './highlight-theme.ts'
export { frameOf } from './frames.ts'
export { languagesIn } from './languages-in.ts'
export { drawIcon, drawSign, iconSymbols, type FindIcon, type UsedIcons } from './icons.ts'
export type { SignName } from './signs.ts'
export {
  attributes,
  classes,
  empty,
  escapeHtml,
  html,
  join,
  trusted,
  type Content,
  type Html,
} from './markup.ts'
export { outlineOf, type OutlineEntry } from './outline.ts'
export { lengthOf, renderPicture, srcsetOf, type Picture } from './picture.ts'
export { copyButton } from './blocks/copy-button.ts'
export { isWordy } from './blocks/table.ts'
export { renderValue } from './blocks/table-value.ts'
export { renderUpdateHead } from './blocks/updates.ts'
export { createRenderer, renderDocument, type RenderedDocument } from './render.ts'
export { safeImageUrl, safeUrl } from './safe-url.ts'
export { writeShell, type Shell } from './shell.ts'
export { englishLabels } from './labels.ts'
