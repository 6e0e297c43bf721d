/** What a browser says about itself, in the words of the insights. */
export type VisitorAgent = { device: string; browser: string; os: string; bot: string }

const bots: [RegExp, string][] = [
  [/googlebot/i, 'googlebot'],
  [/bingbot/i, 'bingbot'],
  [/duckduckbot/i, 'duckduckbot'],
  [/facebookexternalhit|facebot/i, 'facebookbot'],
  [/applebot/i, 'applebot'],
  [/chatgpt|gptbot|oai-searchbot/i, 'chatgpt'],
  [/claude|anthropic/i, 'anthropic'],
  [/bot\b|crawl|spider|slurp/i, 'unknown'],
]

// The order matters: each of these names those that come after it, too.
const browsers: [RegExp, string][] = [
  [/edg(e|a|ios)?\//i, 'edge'],
  [/opr\/|opera/i, 'opera'],
  [/msie|trident/i, 'ie'],
  [/firefox|fxios/i, 'firefox'],
  [/chrome|crios|chromium/i, 'chrome'],
  [/safari/i, 'safari'],
]

const systems: [RegExp, string][] = [
  [/iphone|ipad|ipod/i, 'ios'],
  [/android/i, 'android'],
  [/windows/i, 'windows'],
  [/mac os/i, 'macos'],
  [/linux|x11/i, 'linux'],
]

export function visitorAgent(userAgent: string): VisitorAgent {
  const os = first(systems, userAgent) ?? 'unknown'
  return {
    bot: first(bots, userAgent) ?? '',
    browser: first(browsers, userAgent) ?? 'unknown',
    os,
    device: deviceOf(userAgent, os),
  }
}

function deviceOf(userAgent: string, os: string): string {
  if (/ipad|tablet/i.test(userAgent)) return 'tablet'
  if (os === 'android') return /mobile/i.test(userAgent) ? 'mobile' : 'tablet'
  if (os === 'ios') return 'mobile'
  return os === 'unknown' ? 'unknown' : 'desktop'
}

function first(patterns: [RegExp, string][], text: string): string | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1]
}
