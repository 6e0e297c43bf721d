/** What an endpoint of OAuth answers with, as JSON. */
export type OauthAnswer = { status: number; body: Record<string, unknown> | undefined }

type OauthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'
  | 'unsupported_grant_type'

/** A refusal in the words of RFC 6749 and those that came after it. */
export function refuseOauth(error: OauthError, description: string): OauthAnswer {
  return {
    status: error === 'invalid_client' ? 401 : 400,
    body: { error, error_description: description },
  }
}

/** The first name that was given more than once, which RFC 6749 forbids. */
export function firstRepeated(params: URLSearchParams, names: readonly string[]): string | undefined {
  return names.find((name) => params.getAll(name).length > 1)
}
