import { refusedAnswer, type RefusedAnswer } from '../identities/index.ts'

/**
 * What is wrong with a SAML answer before anything in it is believed. Documents that signatures are wrapped
 * in, that comments cut names short in, or that define entities, have shapes that no provider sends.
 */
export function checkSamlDocument(xml: string): RefusedAnswer | undefined {
  if (xml.includes('<!')) return refused('it holds a comment, a document type or a CDATA section')
  if (/<\?(?!xml[\s?])/i.test(xml)) return refused('it holds a processing instruction')
  if (countOf(xml, 'EncryptedAssertion') > 0) return refusedAnswer('encrypted')
  if (countOf(xml, 'Response') !== 1) return refused('it is not exactly one response')
  if (countOf(xml, 'Assertion') !== 1) return refused('it does not hold exactly one assertion')
  if (/Algorithm\s*=\s*["'][^"']*#(rsa-|dsa-|hmac-)?(sha1|md5)["']/i.test(xml))
    return refusedAnswer('weakSignature')
  return undefined
}

function refused(reason: string): RefusedAnswer {
  return { kind: 'refused', reason }
}

function countOf(xml: string, name: string): number {
  return xml.match(new RegExp(String.raw`<(?:[\w.-]+:)?${name}[\s/>]`, 'g'))?.length ?? 0
}
