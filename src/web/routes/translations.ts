import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { organization } from './organization-frame.ts'

function readMemorySearch({ q, show }: { q?: unknown; show?: unknown }): { q?: string; show?: string } {
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof show === 'string' ? { show } : {}),
  }
}

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
    path: '/translations/memory',
    component: lazyRouteComponent(() => import('../generated/translations/memory.tsx'), 'Memory'),
    validateSearch: readMemorySearch,
  }),
  createRoute({
    getParentRoute: () => organization,
    path: '/translations/$translationId',
    component: lazyRouteComponent(() => import('../generated/translations/translation.tsx'), 'Translation'),
  }),
] as const
