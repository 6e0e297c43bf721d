export { openPictures, sizeKeysOf, type Pictures } from './open.ts'
export { isResizable, pictureWidths, type PictureWidth } from './resize-picture.ts'
export { previewSize, type Preview } from './draw-preview.ts'
