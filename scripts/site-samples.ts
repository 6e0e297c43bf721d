import { SignJWT } from 'jose'
import type { Client } from '../src/contract/client.ts'
import { updateSpaceContent } from '../src/contract/content/content.ts'
import type { ContentEdit } from '../src/contract/content/edits.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import * as specs from '../src/contract/generated/openapi-specs.ts'
import * as publishing from '../src/contract/publishing/site-publishing.ts'
import * as sites from '../src/contract/publishing/sites.ts'
import { createProgram } from '../test/connecting-program.ts'
import { sampleApi } from './sample-api.ts'

type Owner = { organizationId: string }

/** Where a visitor enters a closed site, and where they are asked then. */
type Asked = { enter: string; question: string }

/** A site whose pages are the operations of an API; its address. */
export async function publishApi(call: Client, { organizationId }: Owner): Promise<string> {
  const params = { organizationId, specSlug: 'orders' }
  const body = { source: { text: JSON.stringify(sampleApi) } }
  await call(specs.createOrUpdateOpenAPISpecBySlug, { params, body })
  const computed = {
    type: 'builtin:openapi',
    props: { models: true },
    dependencies: { spec: { ref: { kind: 'openapi', spec: 'orders' } } },
  }
  const { home } = await publish(call, organizationId, {
    title: 'Orders',
    changes: [
      { operation: 'insert_page', title: 'Introduction', document: { markdown: 'Orders, by **HTTP**.' } },
      { operation: 'insert_computed', title: 'API', computed },
    ],
  })
  return home
}

const arabic = `نبدأ من هنا، ونقرأ من اليمين إلى اليسار.

## الخطوات

1. أنشئ مساحة.
2. اكتب صفحة، مثل [هذه](https://example.org).

{% hint style="warning" %}
ما يُحذف لا يعود.
{% endhint %}

| الاسم | القيمة |
| --- | --- |
| الحد | \`100\` |

\`\`\`bash
npm install --global lectern
\`\`\`
`

/** A site that is read from right to left. */
export async function publishArabic(call: Client, { organizationId }: Owner): Promise<string> {
  const { home } = await publish(call, organizationId, {
    title: 'دليل الاستخدام',
    language: 'ar',
    changes: [
      { operation: 'insert_page', title: 'البداية', document: { markdown: arabic } },
      { operation: 'insert_page', title: 'النشر', document: { markdown: arabic } },
    ],
  })
  return home
}

/** Where a program that would read a closed site sends its user, who is signed in there. */
export async function askForAccess(call: Client, { organizationId }: Owner): Promise<Asked> {
  const { home, params } = await publish(call, organizationId, {
    title: 'Handbook of the company',
    changes: [{ operation: 'insert_page', title: 'Start', document: { markdown: 'For some.' } }],
    site: { visibility: 'visitor-auth' },
  })
  const login = 'https://login.example.org/'
  const body = { backend: 'custom' as const, fallbackURL: login }
  await call(publishing.updateSitePublishingAuthById, { params, body })
  const { privateKey } = await call(publishing.getSitePublishingAuthById, { params })
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(privateKey))
  // It is left with the question, which is what is wanted here.
  const signIn = () => Promise.reject(new Error('Nobody answers'))
  const program = createProgram(`${home}~gitbook/mcp`, { fetch, signIn })
  await program.connect().catch(() => undefined)
  return { enter: `${home}?jwt_token=${token}`, question: program.kept.asked ?? '' }
}

type Made = {
  title: string
  language?: 'ar' | 'en'
  changes: ContentEdit[]
  site?: { visibility: 'visitor-auth' }
}

async function publish(
  call: Client,
  organizationId: string,
  { title, language = 'en', changes, site }: Made,
) {
  const { id: spaceId } = await call(createSpace, { params: { organizationId }, body: { title, language } })
  await call(updateSpaceContent, { params: { spaceId }, body: { changes } })
  const { id: siteId } = await call(sites.createSite, {
    params: { organizationId },
    body: { title, spaces: [spaceId] },
  })
  const params = { organizationId, siteId }
  if (site) await call(sites.updateSiteById, { params, body: site })
  const { urls } = await call(sites.publishSite, { params })
  return { home: urls.published ?? '', params }
}
