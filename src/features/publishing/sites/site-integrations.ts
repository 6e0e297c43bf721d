/** A script that an integration adds to the pages of a site. */
export type SiteScript = {
  script: string
  contentSecurityPolicy: string
  /** It may set cookies, so that readers are asked before it is loaded. */
  cookies: boolean
  /** It brings a consent banner of its own. */
  asksForConsent?: boolean
}

/** What published sites ask of integrations, which they do not know. */
export type SiteIntegrations = {
  scriptsOf: (siteId: string) => Promise<SiteScript[]>
  /** Where an integration signs visitors in, or out; `location` is where on the site they come back to. */
  loginUrlOf: (place: { siteId: string; location: string; action?: 'logout' }) => Promise<string | undefined>
}

declare module '../../../kernel/context.ts' {
  interface Services {
    siteIntegrations: SiteIntegrations
  }
}
