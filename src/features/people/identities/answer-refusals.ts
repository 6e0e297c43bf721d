/** Why the answer of a provider is refused, where settings or whoever signs in can change it. */
export const answerRefusals = {
  encrypted: 'it is encrypted; switch encryption off at the provider',
  weakSignature: 'it is signed with SHA-1; switch the provider to SHA-256',
  wrongSignature: 'Invalid signature; the certificate in the settings is perhaps not the provider’s',
  wrongAudience: 'it is for another service; the audience at the provider must be the entity ID of this one',
  wrongEntity: 'it is from another provider than the entity ID in the settings says',
  unconfirmed:
    'it is not confirmed for this address and time; compare the answer address and the clocks of both',
  unasked:
    'it answers no sign-in that waits for one; begin at the sign-in page here, not at the provider, and use each answer once',
  nameIsNoAddress: 'the NameID is not an e-mail address',
  namesNobody: 'it names nobody',
  holdsNoAddress: 'it holds no e-mail address',
  addressNotVerified: 'the provider has not verified the e-mail address',
  wrongClient: 'the provider does not accept the client ID or the client secret in the settings',
}

export type RefusedAnswer = {
  kind: 'refused'
  /** As it is kept for administrators. */
  reason: string
  /** Under which words it is told, where it has some. */
  refusal?: keyof typeof answerRefusals
}

export function refusedAnswer(
  refusal: keyof typeof answerRefusals,
  reason: string = answerRefusals[refusal],
): RefusedAnswer {
  return { kind: 'refused', reason, refusal }
}
