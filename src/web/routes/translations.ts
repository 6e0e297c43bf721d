import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organization } from './organization-frame.ts'

/** Translations of an organization, and their glossary. */
export const translationRoutes = [
  createRoute({
    getParentRoute: () => organization,
    path: '/translations',
    component: lazyRouteComponent(() => import('../generated/translations/translations.tsx'), 'Translations'),
  }),
  createRoute({
    getParentRoute: () => organization,
    path: '/translations/glossary',
    component: lazyRouteComponent(() => import('../generated/translations/glossary.tsx'), 'Glossary'),
  }),
  createRoute({
    getParentRoute: () => organization,
    path: '/translations/$translationId',
    component: lazyRouteComponent(() => import('../generated/translations/translation.tsx'), 'Translation'),
  }),
] as const
