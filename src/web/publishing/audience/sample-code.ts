/** What a sign-in of one's own does, in a language that most people read. */
export function sampleCode(address: string): string {
  return `import { SignJWT } from 'jose'

// GET https://app.example.com/docs-sign-in?location=/some/page
export async function docsSignIn(user, location = '/') {
  const key = new TextEncoder().encode(process.env.DOCS_SIGNING_KEY)
  const token = await new SignJWT({ plan: user.plan })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(key)
  const url = new URL(location.replace(/^\\/+/, ''), '${address}')
  url.searchParams.set('jwt_token', token)
  return url.href // redirect the reader there
}
`
}
