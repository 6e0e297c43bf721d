import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AddressParams } from '../content/content-address.ts'
import { readImportSearch } from '../exchange/imports/import-search.ts'
import { readFilter } from '../review/change-request-search.ts'
import { toNumber } from './change-request-id.ts'
import { prefetchEditing, prefetchPage, prefetchSpace } from './prefetch.ts'
import { root } from './root.ts'
import { untilPending } from './until-pending.ts'

const page = lazyRouteComponent(() => import('../content/page.tsx'), 'Page')

const whetherEdited = ({ edit }: Record<string, unknown>): { edit?: boolean } =>
  edit === true ? { edit } : {}
const prefetch = ({
  params,
  preload: isPreload,
  location,
}: {
  params: AddressParams
  preload: boolean
  location: { search: { edit?: boolean } }
}) => (location.search.edit === true ? prefetchEditing(params, { isPreload }) : prefetchPage(params))

const space = createRoute({
  getParentRoute: () => root,
  path: '/spaces/$spaceId',
  component: lazyRouteComponent(() => import('../content/space-frame.tsx'), 'SpaceFrame'),
  errorComponent: lazyRouteComponent(() => import('../content/space-failure.tsx'), 'SpaceFailure'),
  loader: ({ params }) => prefetchSpace(params),
})
const firstPage = createRoute({
  getParentRoute: () => space,
  path: '/',
  component: page,
  loader: prefetch,
  validateSearch: whetherEdited,
  get pendingMs() {
    return untilPending()
  },
})
const pageByPath = createRoute({
  getParentRoute: () => space,
  path: '/$',
  component: page,
  loader: prefetch,
  validateSearch: whetherEdited,
  get pendingMs() {
    return untilPending()
  },
})

const changeRequest = lazyRouteComponent(() => import('../review/change-request.tsx'), 'ChangeRequest')
const changeRequestByNumber = createRoute({
  getParentRoute: () => space,
  path: '/changes/$number',
  component: changeRequest,
  beforeLoad: toNumber,
  loader: ({ params, preload: isPreload }) => prefetchEditing(params, { isPreload }),
})
const pageInChangeRequest = createRoute({
  getParentRoute: () => space,
  path: '/changes/$number/$',
  component: changeRequest,
  get pendingMs() {
    return untilPending()
  },
  beforeLoad: toNumber,
  loader: ({ params, preload: isPreload }) => prefetchEditing(params, { isPreload }),
})
const firstPageOfRevision = createRoute({
  getParentRoute: () => space,
  path: '/~/revisions/$revisionId',
  component: page,
  loader: ({ params }) => prefetchPage(params),
})
const pageOfRevision = createRoute({
  getParentRoute: () => space,
  path: '/~/revisions/$revisionId/$',
  component: page,
  loader: ({ params }) => prefetchPage(params),
})

const general = createRoute({
  getParentRoute: () => space,
  path: '/~/settings',
  component: lazyRouteComponent(() => import('../content/settings/space-settings.tsx'), 'SpaceGeneral'),
})
const access = createRoute({
  getParentRoute: () => space,
  path: '/~/settings/access',
  component: lazyRouteComponent(() => import('../content/settings/space-settings.tsx'), 'SpaceAccess'),
})
const git = createRoute({
  getParentRoute: () => space,
  path: '/~/settings/git',
  component: lazyRouteComponent(() => import('../exchange/git/git-settings.tsx'), 'GitSettings'),
})
const importPages = createRoute({
  getParentRoute: () => space,
  path: '/~/import',
  validateSearch: readImportSearch,
  component: lazyRouteComponent(() => import('../exchange/imports/import-page.tsx'), 'ImportPage'),
})
const importRun = createRoute({
  getParentRoute: () => space,
  path: '/~/import/$importRunId',
  validateSearch: readImportSearch,
  component: lazyRouteComponent(() => import('../exchange/imports/import-run.tsx'), 'ImportRun'),
})
const exportPages = createRoute({
  getParentRoute: () => space,
  path: '/~/export',
  component: lazyRouteComponent(() => import('../exchange/exports/export-page.tsx'), 'ExportPage'),
})
const changeRequests = createRoute({
  getParentRoute: () => space,
  path: '/~/changes',
  validateSearch: readFilter,
  component: lazyRouteComponent(() => import('../review/change-requests.tsx'), 'ChangeRequests'),
})
const brokenLinks = createRoute({
  getParentRoute: () => space,
  path: '/~/links',
  component: lazyRouteComponent(() => import('../content/broken-links.tsx'), 'BrokenLinks'),
})
const comments = createRoute({
  getParentRoute: () => space,
  path: '/~/comments',
  validateSearch: ({ status }: Record<string, unknown>): { status?: 'resolved' | 'all' } =>
    status === 'resolved' || status === 'all' ? { status } : {},
  component: lazyRouteComponent(() => import('../review/comments/space-comments.tsx'), 'SpaceComments'),
})
const comment = createRoute({
  getParentRoute: () => space,
  path: '/~/comments/$commentId',
  component: lazyRouteComponent(() => import('../review/comments/find-comment.tsx'), 'FindComment'),
})
const history = createRoute({
  getParentRoute: () => space,
  path: '/~/history',
  component: lazyRouteComponent(() => import('../content/history/history.tsx'), 'History'),
})
const revisionChanges = createRoute({
  getParentRoute: () => space,
  path: '/~/diff/~/revisions/$changedId',
  validateSearch: ({ base }: Record<string, unknown>): { base?: string } =>
    typeof base === 'string' ? { base } : {},
  component: lazyRouteComponent(() => import('../content/history/revision-changes.tsx'), 'RevisionChanges'),
})

const reusableContents = lazyRouteComponent(
  () => import('../content/reusable/reusable-contents.tsx'),
  'ReusableContents',
)
const reusableContent = lazyRouteComponent(
  () => import('../content/reusable/reusable-content.tsx'),
  'ReusableContent',
)
const reusable = [
  createRoute({ getParentRoute: () => space, path: '/~/reusable', component: reusableContents }),
  createRoute({
    getParentRoute: () => space,
    path: '/~/reusable/$contentId',
    component: reusableContent,
    validateSearch: whetherEdited,
  }),
  createRoute({
    getParentRoute: () => space,
    path: '/changes/$number/~/reusable',
    component: reusableContents,
  }),
  createRoute({
    getParentRoute: () => space,
    path: '/changes/$number/~/reusable/$contentId',
    component: reusableContent,
  }),
] as const

const files = lazyRouteComponent(() => import('../content/files/files.tsx'), 'Files')
const fileRoutes = [
  createRoute({ getParentRoute: () => space, path: '/~/files', component: files }),
  createRoute({ getParentRoute: () => space, path: '/changes/$number/~/files', component: files }),
] as const

const variables = lazyRouteComponent(() => import('../content/variables/variables.tsx'), 'Variables')
const variableRoutes = [
  createRoute({ getParentRoute: () => space, path: '/~/variables', component: variables }),
  createRoute({ getParentRoute: () => space, path: '/changes/$number/~/variables', component: variables }),
] as const

/** What stands inside the frame of a space. */
export const spaceRoutes = space.addChildren([
  firstPage,
  changeRequestByNumber,
  pageInChangeRequest,
  firstPageOfRevision,
  pageOfRevision,
  general,
  access,
  git,
  importPages,
  importRun,
  exportPages,
  changeRequests,
  brokenLinks,
  comments,
  comment,
  history,
  revisionChanges,
  ...reusable,
  ...fileRoutes,
  ...variableRoutes,
  pageByPath,
])
