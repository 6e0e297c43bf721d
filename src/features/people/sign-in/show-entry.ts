import type { FastifyReply } from 'fastify'
import { messagePage } from './pages/index.ts'
import type { Finish } from '../saml/index.ts'
import type { FrontDesk } from './front-desk.ts'

/** Lets in who came back from a provider, or says why not. */
export function showEntry(desk: FrontDesk, reply: FastifyReply, finish: Finish): FastifyReply {
  if (finish.kind === 'signed-in') return desk.enter(reply, finish)
  const text =
    finish.kind === 'refused'
      ? finish.message
      : 'This sign-in was begun in another browser, is too old, or was used before. Begin again.'
  const next = { href: '/sign-in', label: 'To the sign-in page' }
  return desk.show(reply, messagePage({ title: 'You are not signed in', text, isProblem: true, next }), 403)
}
