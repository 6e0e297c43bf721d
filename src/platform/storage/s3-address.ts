import { ConfigError } from '../config.ts'

type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

/** `root` is the address of the bucket, ending in a slash. */
export type S3Address = { root: string; region: string; credentials: S3Credentials }

export type AwsEnvironment = {
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_SESSION_TOKEN?: string | undefined
}

/** Reads `s3://bucket?endpoint=...&region=...`; keys come from its query or else from the environment. */
export function readS3Address(storageUrl: string, environment: AwsEnvironment): S3Address {
  const url = URL.canParse(storageUrl) ? new URL(storageUrl) : undefined
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]+$/.test(url.hostname) || url.pathname.length > 1) {
    throw bad('must be s3://bucket?endpoint=...&region=..., with nothing between bucket and question mark')
  }
  const region = url.searchParams.get('region') ?? 'us-east-1'
  return {
    root: rootOf({ bucket: url.hostname, region, endpoint: url.searchParams.get('endpoint') }),
    region,
    credentials: credentialsOf(url.searchParams, environment),
  }
}

function rootOf({
  bucket,
  region,
  endpoint,
}: {
  bucket: string
  region: string
  endpoint: string | null
}): string {
  if (endpoint === null) {
    // The certificate of *.s3 covers no bucket whose name has a dot.
    if (bucket.includes('.')) return `https://s3.${region}.amazonaws.com/${bucket}/`
    return `https://${bucket}.s3.${region}.amazonaws.com/`
  }
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  const isPlain = url !== undefined && url.username === '' && url.search === '' && url.hash === ''
  if (!isPlain || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw bad('has an endpoint that is not a plain http:// or https:// address')
  }
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/*$/, '/')}${bucket}/`
}

function credentialsOf(query: URLSearchParams, environment: AwsEnvironment): S3Credentials {
  const accessKeyId = query.get('accessKeyId') ?? environment.AWS_ACCESS_KEY_ID
  // Secrets often hold a plus sign, which a query spells as a space, and never a space.
  const secretAccessKey =
    query.get('secretAccessKey')?.replaceAll(' ', '+') ?? environment.AWS_SECRET_ACCESS_KEY
  if (!accessKeyId || !secretAccessKey) {
    throw bad('needs accessKeyId and secretAccessKey, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY set')
  }
  const sessionToken = query.has('accessKeyId') ? undefined : environment.AWS_SESSION_TOKEN
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
}

// The address itself stays out of the message: it may hold the keys.
function bad(what: string): ConfigError {
  return new ConfigError(`LECTERN_STORAGE_URL ${what}`)
}
