/** A frame of a provider that is known to be made for it. */
export type Frame = { src: string; title: string; shape: 'wide' | 'low' }

type Provider = { title: string; host: RegExp; shape?: 'low'; src: (url: URL) => string | undefined }

const id = '([\\w-]{4,40})'

const providers: Provider[] = [
  {
    title: 'YouTube',
    host: /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
    src: (url) => {
      const found =
        url.searchParams.get('v') ??
        match(url, url.hostname.endsWith('youtu.be') ? `^/${id}` : `^/(?:embed|shorts|live)/${id}`)
      const start = url.searchParams.get('t') ?? url.searchParams.get('start')
      if (found === undefined || !/^[\w-]{4,40}$/.test(found)) return undefined
      const from = start !== null && /^\d+s?$/.test(start) ? `?start=${Number.parseInt(start, 10)}` : ''
      return `https://www.youtube-nocookie.com/embed/${found}${from}`
    },
  },
  {
    title: 'Vimeo',
    host: /(^|\.)vimeo\.com$/,
    src: (url) => prefixed('https://player.vimeo.com/video/', match(url, '^/(?:video/)?(\\d{4,20})')),
  },
  {
    title: 'Loom',
    host: /(^|\.)loom\.com$/,
    src: (url) => prefixed('https://www.loom.com/embed/', match(url, `^/(?:share|embed)/${id}`)),
  },
  {
    title: 'CodePen',
    host: /(^|\.)codepen\.io$/,
    src: (url) => {
      const found = match(url, '^/([\\w-]+/(?:pen|embed)/[\\w-]+)')
      return prefixed('https://codepen.io/', found?.replace('/pen/', '/embed/'))
    },
  },
  {
    title: 'CodeSandbox',
    host: /(^|\.)codesandbox\.io$/,
    src: (url) => prefixed('https://codesandbox.io/embed/', match(url, `^/(?:s|embed)/${id}`)),
  },
  {
    title: 'Figma',
    host: /(^|\.)figma\.com$/,
    src: (url) =>
      match(url, '^/((?:file|design|proto|board)/\\w+)') === undefined
        ? undefined
        : `https://www.figma.com/embed?embed_host=share&url=${encodeURIComponent(url.href)}`,
  },
  {
    title: 'Spotify',
    host: /^open\.spotify\.com$/,
    shape: 'low',
    src: (url) =>
      prefixed(
        'https://open.spotify.com/embed/',
        match(url, '^/((?:track|album|playlist|episode|show)/\\w+)'),
      ),
  },
]

/** The frame for an address, when a provider of players has it. */
export function frameOf(address: string): Frame | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const provider = providers.find(({ host }) => host.test(url.hostname))
  const src = provider?.src(url)
  return provider && src !== undefined
    ? { src, title: provider.title, shape: provider.shape ?? 'wide' }
    : undefined
}

function match(url: URL, pattern: string): string | undefined {
  return new RegExp(pattern).exec(url.pathname)?.[1]
}

function prefixed(prefix: string, found: string | undefined): string | undefined {
  return found === undefined ? undefined : prefix + found
}
