const packages =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//
const ours =
  /src\/(contract|web\/(main|router|locales\/(en|languages?|messages)|ui\/(button|empty-state|failure|frame|later|link-button|nav-link|page-layout|relative-time|skeleton|toast)\.))/

/**
 * What is needed together is one file: a hundred small ones are more to send, and each costs the browser to ask for.
 * A module goes with the first group that names it, or that names what imports it.
 */
export const chunks = [
  // Of which diagrams need nothing but what loads their parts.
  { name: 'preload', test: /preload-helper/ },
  // What every screen needs.
  { name: 'start', test: (id: string) => packages.test(id) || ours.test(id) },
  { name: 'home', test: /src\/web\/(people\/organization-frame|content\/home\/home)\.tsx/ },
  // What draws the text of a page.
  { name: 'text', test: /src\/engine\/(html|document)\//, minShareCount: 3 },
  // What many screens are made of.
  {
    name: 'parts',
    test: /react-aria|react-stately|src\/web\/(ui|api|people|observers|content\/palette)\//,
    minShareCount: 4,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  { name: 'tree', test: /react-aria|react-stately|src\/web\/ui\/tree/, minShareCount: 2 },
  { name: 'publish', test: /src\/web\/publishing\/publish-/, minShareCount: 2 },
  { name: 'space', test: /src\/web\/content\/(space-frame|page)\.tsx/ },
  { name: 'revisions', test: /src\/engine\/revisions\//, minShareCount: 2 },
  { name: 'openapi', test: /src\/(engine\/openapi\/json|web\/api\/openapi)/, minShareCount: 2 },
  { name: 'live', test: /src\/web\/(live\/connect|editor\/opening)\.ts/ },
  { name: 'editor', test: /src\/web\/editor\/page-editor\.tsx/ },
]
