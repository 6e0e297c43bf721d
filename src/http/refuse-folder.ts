import type { FastifyInstance } from 'fastify'

const forPeople = /^\/(?:(?:app|sign-in)(?:[/?]|$)|\?|$)/

/** The folder of an installation that is not at the root of its host. */
export function folderOf(publicUrl: string): string | undefined {
  const { pathname } = new URL(publicUrl)
  return pathname === '/' ? undefined : pathname
}

/** Says why the app is not there where the proxy leads only a folder of a host here: its own links begin at the root. */
export function refuseFolder(app: FastifyInstance, publicUrl: string): void {
  const folder = folderOf(publicUrl)
  if (folder === undefined) return
  const text = `The app and the sign-in need an address without a folder, and LECTERN_PUBLIC_URL has "${folder}".
Give Lectern a name of its own, such as docs.example.org, there and at your proxy.
The API and the sites work here all the same.
`
  app.addHook('onRequest', async ({ method, url }, reply) => {
    if (method === 'GET' && forPeople.test(url))
      return reply.code(501).type('text/plain; charset=utf-8').send(text)
    return undefined
  })
}
