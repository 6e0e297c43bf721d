export { adaptedTree } from './adapted-tree.ts'
export { cachedText } from './cached-text.ts'
export { computeEntries } from './compute-entries.ts'
export type { ComputedContent, ComputedInput, ComputedPage, ComputedSource } from './computed.ts'
export { expandSnapshot } from './expand-snapshot.ts'
export {
  type LocatedPage,
  requirePage,
  locateHome,
  locatePage,
  locatePages,
  locatePath,
} from './locate-page.ts'
export {
  type ContentView,
  openHeadView,
  openHeadViewOf,
  openRevisionView,
  openStoredView,
} from './open-head-view.ts'
export { openOtherSpace } from './open-other-space.ts'
export { showFences, showsStoredFences, storeFences } from './fences.ts'
export { pageOfFile } from './page-of-file.ts'
export { joinPath, treeText, wholeTree, type TreePart } from './tree-text.ts'
export { requireVisible, isPageVisible, scopeOf, visibleTree } from './visible-tree.ts'
