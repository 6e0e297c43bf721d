import { createIntegration } from '@gitbook/runtime'

// Signs every visitor in, as an identity provider would after it asked for a password.
const encode = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

async function sign(claims, secret) {
  const part = (value) => encode(new TextEncoder().encode(JSON.stringify(value)))
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
  ])
  return `${text}.${encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))))}`
}

export default createIntegration({
  fetch_visitor_authentication: async (event, { api, environment }) => {
    if (event.action === 'logout') return Response.redirect('https://idp.example.org/logout')
    const { installation, siteInstallation, signingSecrets } = environment
    const { data: site } = await api.orgs.getSiteById(installation.target.organization, siteInstallation.site)
    const token = await sign(
      { sub: 'somebody', exp: Math.floor(Date.now() / 1000) + 3600 },
      signingSecrets.siteInstallation,
    )
    const url = new URL(`${site.urls.published}${event.location ?? ''}`)
    url.searchParams.set('jwt_token', token)
    return Response.redirect(url.toString())
  },
})
