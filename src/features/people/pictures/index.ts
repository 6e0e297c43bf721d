export { addSitePicture, dropPicture, storePicture } from './store-picture.ts'
export { readPicture, type ReadPicture } from './read-picture.ts'
export { servePictures } from './serve-pictures.ts'
