import type { Profile } from '@node-saml/node-saml'
import type { Services } from '../../../kernel/context.ts'
import { type Person, type RefusedAnswer, isEmail, refusedAnswer } from '../identities/index.ts'
import { checkSamlDocument } from './check-saml-document.ts'
import { type ProviderRow, providerUrls } from '../identity-providers/index.ts'
import { emailNameIdFormat, samlClient, samlClockSkew } from './saml-client.ts'

export type SamlResponse = { kind: 'person'; person: Person; requestId: string } | RefusedAnswer

/** Reads a provider's answer; nothing is taken from it but what its signature covers. */
export async function readSamlResponse(
  services: Services,
  { provider, encoded }: { provider: ProviderRow; encoded: string },
): Promise<SamlResponse> {
  const flaw = checkSamlDocument(Buffer.from(encoded, 'base64').toString('utf8'))
  if (flaw !== undefined) return flaw
  let profile: Profile | null
  try {
    const { client } = await samlClient(services, provider)
    ;({ profile } = await client.validatePostResponseAsync({ SAMLResponse: encoded }))
  } catch (error) {
    return refusalOf(error)
  }
  if (profile === null) return refusedAnswer('namesNobody')
  return readAssertion(services, { provider, profile })
}

// What the client says of answers that come about without an attack.
const known = [
  [/^Invalid (document )?signature$/, 'wrongSignature'],
  [/audience/i, 'wrongAudience'],
  [/InResponseTo is (not valid|missing)/, 'unasked'],
  [/assertion (expired|not yet valid)|^No valid subject confirmation/, 'unconfirmed'],
] as const

function refusalOf(error: unknown): RefusedAnswer {
  if (!(error instanceof Error)) return refused('it cannot be read')
  const { message } = error
  const refusal = known.find(([pattern]) => pattern.test(message))?.[1]
  if (refusal === undefined) return refused(message)
  // The client says nothing more of this one.
  return refusal === 'wrongSignature' ? refusedAnswer(refusal) : refusedAnswer(refusal, message)
}

function readAssertion(
  services: Services,
  { provider, profile }: { provider: ProviderRow; profile: Profile },
): SamlResponse {
  // The client's own reading of the signed bytes, as its XML parser gives them.
  const assertion = profile.getAssertion?.()['Assertion'] as Element | undefined
  const [subject, ...otherSubjects] = childrenOf(assertion, 'Subject')
  const [nameId, ...otherNames] = childrenOf(subject, 'NameID')
  if (subject === undefined || nameId === undefined || otherSubjects.length + otherNames.length > 0) {
    return refused('it does not name exactly one person')
  }
  if (profile.issuer !== provider.entity_id) return refusedAnswer('wrongEntity')
  const requestId = confirmedRequest(subject, {
    recipient: providerUrls(services, provider).response,
    now: services.clock(),
  })
  if (requestId === undefined) return refusedAnswer('unconfirmed')
  if (requestId !== profile['inResponseTo']) return refused('it answers another request than it says')
  const format = nameId.$?.['Format'] ?? emailNameIdFormat
  const email = textOf(nameId).trim().toLowerCase()
  if (!formats.includes(format) || !isEmail(email)) return refusedAnswer('nameIsNoAddress')
  return { kind: 'person', requestId, person: { subject: email, email, ...nameOf(profile) } }
}

const formats = [emailNameIdFormat, 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified']
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

type Element = { $?: Record<string, string>; _?: string } & { [child: string]: unknown }

function childrenOf(element: Element | undefined, name: string): Element[] {
  const children = element?.[name]
  // The parser gives every child element as a list of such elements, or of texts when they have nothing else.
  return Array.isArray(children) ? (children as Element[]) : []
}

function textOf(element: Element): string {
  return typeof element._ === 'string' ? element._ : ''
}

// The client checks the time of a confirmation, not for whom it is.
function confirmedRequest(
  subject: Element,
  { recipient, now }: { recipient: string; now: number },
): string | undefined {
  for (const confirmation of childrenOf(subject, 'SubjectConfirmation')) {
    const [data] = childrenOf(confirmation, 'SubjectConfirmationData')
    const { NotOnOrAfter = '', NotBefore, Recipient, InResponseTo } = data?.$ ?? {}
    const isInTime =
      Date.parse(NotOnOrAfter) > now - samlClockSkew &&
      (NotBefore === undefined || Date.parse(NotBefore) <= now + samlClockSkew)
    const isForUs = confirmation.$?.['Method'] === bearer && Recipient === recipient
    if (isInTime && isForUs && InResponseTo !== undefined) return InResponseTo
  }
  return undefined
}

function nameOf(profile: Profile): { displayName?: string } {
  const parts = [profile['first_name'], profile['last_name']].filter((part) => typeof part === 'string')
  const displayName = parts.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 64)
  return displayName === '' ? {} : { displayName }
}

function refused(reason: string): RefusedAnswer {
  return { kind: 'refused', reason }
}
