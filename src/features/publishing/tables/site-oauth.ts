/** A program that asked to be known to a site; anybody may have written what it says of itself. */
type SiteOauthClientsTable = {
  id: string
  site_id: string
  name: string
  /** JSON. */
  redirect_uris: string
  created_at: number
  used_at: number
}

/** That a program may read a site as one visitor. */
type SiteOauthGrantsTable = {
  id: string
  site_id: string
  client_id: string
  /** Of a member; with it the grant ends. */
  session_id: string | null
  /** How the visitor was let in: JSON, encrypted. */
  visitor: string
  /** Of the site's authentication when it was given. */
  stamp: string
  redirect_uri: string
  challenge: string
  code_hash: string
  code_used_at: number | null
  /** How often it was renewed; a refresh token is of one generation. */
  generation: number
  renewed_at: number
  created_at: number
  /** Of the code until it is used, of the refresh token then. */
  expires_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    site_oauth_clients: SiteOauthClientsTable
    site_oauth_grants: SiteOauthGrantsTable
  }
}
