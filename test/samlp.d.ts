// What our tests use of a package that has no types.
declare module 'samlp' {
  type User = Record<string, unknown>

  type Options = {
    issuer: string
    cert: string
    key: string
    audience?: string
    recipient?: string
    destination?: string
    inResponseTo?: string
    signResponse?: boolean
    signAssertion?: boolean
    signatureAlgorithm?: string
    digestAlgorithm?: string
    lifetimeInSeconds?: number
    profileMapper?: (user: User) => {
      getClaims: () => Record<string, unknown>
      getNameIdentifier: () => { nameIdentifier: string; nameIdentifierFormat: string }
    }
    getPostURL?: (
      audience: string,
      request: unknown,
      incoming: unknown,
      done: (error: null, url: string) => void,
    ) => void
    getUserFromRequest?: (request: unknown) => User
  }

  const samlp: {
    auth: (options: Options) => (request: unknown, response: unknown, next: (error: unknown) => void) => void
    getSamlResponse: (options: Options, user: User, done: (error: Error | null, xml: string) => void) => void
  }
  export default samlp
}
