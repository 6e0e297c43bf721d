export { anchorOf, archivePath, pageKey, wholeAddress } from './address.ts'
export { arrangeByAddress } from './arrange-by-address.ts'
export { decodeText } from './decode-text.ts'
export { directAddress } from './direct-address.ts'
export { harvestArchive, isRepository, openArchive } from './archive/harvest-archive.ts'
export { harvestWiki } from './archive/harvest-wiki.ts'
export { isZip, unzip } from './archive/unzip.ts'
export {
  allPages,
  ImportRefusal,
  type Harvest,
  type ImportedFields,
  type ImportedFile,
  type ImportedPage,
  type ImportFailure,
} from './harvest.ts'
export { linksOf } from './html/read-page.ts'
export { isOle, pageOfDocx } from './page-of-docx.ts'
export { pageOfHtml } from './page-of-html.ts'
export { pageOfMarkdown } from './page-of-markdown.ts'
export { titleOf } from './archive/names.ts'
