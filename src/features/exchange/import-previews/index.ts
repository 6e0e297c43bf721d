export { chooseContent, choosePages, type ChosenPages } from './choose-pages.ts'
export { type FoundPage, previewOf } from './preview-of.ts'
export { forgetHarvests, readSavedHarvest, saveHarvest } from './saved-harvest.ts'
