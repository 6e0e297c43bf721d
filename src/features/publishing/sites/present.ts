import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Site } from '../../../contract/publishing/sites.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { appUrl, locationUrl } from '../../../kernel/urls.ts'
import type { CountedSite } from './queries.ts'
import { siteUrl } from './site-url.ts'

/** A site as it is answered; `shareKey` is put into its published address. */
export function presentSite(
  ctx: Pick<Context, 'services'> & Partial<Pick<Context, 'permission'>>,
  site: CountedSite,
  shareKey?: string,
): Site {
  const { id, hostname, proxy_origin: origin } = site
  const published = siteUrl(ctx, site, shareKey)
  const favicon = JSON.parse(site.customization).favicon
  return {
    object: 'site',
    id,
    type: site.type,
    appliedType: site.type,
    title: site.title,
    ...(favicon === undefined ? {} : { icon: favicon }),
    ...(hostname === null ? {} : { hostname }),
    basename: site.basename,
    ...(origin === null
      ? {}
      : { proxy: { origin, target: `${ctx.services.config.publicUrl}/sites/${site.basename}` } }),
    visibility: site.visibility,
    defaultLevel: 'inherit',
    permissions: flagsOf(ctx.permission?.role ?? null),
    published: site.published === 1,
    siteSpaces: site.site_spaces,
    createdAt: toTimestamp(site.created_at),
    adaptiveContent: { enabled: site.adaptive === 1 },
    agentsContext: site.agents_context,
    features: features.map((feature) => ({ id: feature, plan: site.type, frozen: false, ...more[feature] })),
    urls: {
      location: locationUrl(ctx, `/orgs/${site.organization_id}/sites/${id}`),
      app: appUrl(ctx, `/sites/${id}`),
      ...(site.published === 1 ? { published } : {}),
      preview: published,
      ...(site.published === 1 && hasLogin(site) ? { login: `${published}~gitbook/auth/login` } : {}),
    },
  }
}

// As the operations on a site are held against them.
function flagsOf(role: RoleOrGuest): Site['permissions'] {
  const isAdmin = role === 'admin'
  const canChange = isAdmin || role === 'create'
  return {
    view: true,
    access: true,
    edit: canChange,
    create: canChange,
    admin: isAdmin,
    installIntegration: isAdmin,
    viewAdaptiveSchema: role !== null,
    editAdaptiveSchema: canChange,
  }
}

function hasLogin({ visibility, visitor_login_url: login, visitor_backend: backend }: CountedSite): boolean {
  return visibility === 'members' || login !== null || backend === 'integration'
}

// Everything that a site can do is on for every site.
const features = [
  'sites-adaptive-content',
  'sites-advanced-customization',
  'sites-advanced-insights',
  'sites-api-playground',
  'sites-basic-customization',
  'sites-custom-domain',
  'sites-custom-fonts',
  'sites-custom-subdirectory',
  'sites-embed',
  'sites-full-text-search',
  'sites-multivariant-site',
  'sites-page-feedback',
  'sites-page-traffic-insights',
  'sites-pdf-export',
  'sites-preview-deployments',
  'sites-public-visibility',
  'sites-redirects',
  'sites-search-insights',
  'sites-sections',
  'sites-seo',
  'sites-share-links',
  'sites-unlisted-visibility',
  'sites-visitor-authentication',
  'sites-visitors',
]

const more: Record<string, { customizations: string[] }> = {
  'sites-advanced-customization': {
    customizations: [
      'header-logo',
      'theme-preset',
      'premium-fonts',
      'custom-icons',
      'footer-logo',
      'footer-links',
      'footer-copyright',
      'semantic-colors',
    ],
  },
}
