/**
 * What is wrong with a SAML answer before anything in it is believed. Documents that signatures are wrapped
 * in, that comments cut names short in, or that define entities, have shapes that no provider sends.
 */
export function checkSamlDocument(xml: string): string | undefined {
  if (xml.includes('<!')) return 'it holds a comment, a document type or a CDATA section'
  if (/<\?(?!xml[\s?])/i.test(xml)) return 'it holds a processing instruction'
  if (countOf(xml, 'EncryptedAssertion') > 0) return 'it is encrypted; switch encryption off at the provider'
  if (countOf(xml, 'Response') !== 1) return 'it is not exactly one response'
  if (countOf(xml, 'Assertion') !== 1) return 'it does not hold exactly one assertion'
  if (/Algorithm\s*=\s*["'][^"']*#(rsa-|dsa-|hmac-)?(sha1|md5)["']/i.test(xml)) {
    return 'it is signed with SHA-1; switch the provider to SHA-256'
  }
  return undefined
}

function countOf(xml: string, name: string): number {
  return xml.match(new RegExp(String.raw`<(?:[\w.-]+:)?${name}[\s/>]`, 'g'))?.length ?? 0
}
