import { policyDirectives } from '../../engine/policy-directives.ts'

type Policy = {
  /** Hashes of the scripts and styles that stand in the page itself. */
  scripts: string[]
  styles: string[]
  frames: string[]
  /** Origins of APIs that the page lets readers try. */
  connects: string[]
  fonts: string[]
  /** Formulas and diagrams place their parts by style attributes. */
  hasStyleAttributes: boolean
  /** Policies of what integrations add, each allowed besides. */
  added?: string[]
}

/** What a page may load and run: its own files, and what it was written with. */
export function contentSecurityPolicy({
  scripts,
  styles,
  frames,
  connects,
  fonts,
  hasStyleAttributes,
  added = [],
}: Policy): string {
  // Diagrams bring a style element of their own, which no hash can name before it is drawn; with 'unsafe-inline'
  // hashes must go, since browsers ignore the one where there are others.
  const style = hasStyleAttributes ? ["'unsafe-inline'"] : styles
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${style.join(' ')}`,
    "img-src 'self' https: http: data:",
    "media-src 'self' https:",
    `font-src 'self' ${fonts.join(' ')}`.trim(),
    `connect-src 'self' ${connects.join(' ')}`.trim(),
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "worker-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
  return withAdded(directives, added).join('; ')
}

const addable = /^(script|style|img|media|font|connect|frame|worker|child)-src(-elem|-attr)?$/

// Only sources, and only where there are some already: an integration opens what it needs and nothing else.
function withAdded(own: string[], added: string[]): string[] {
  const asked = policyDirectives(added.join(';'))
  const isOwn = (name: string) => own.some((directive) => directive.startsWith(`${name} `))
  const missing = [...asked.keys()].filter((name) => addable.test(name) && !isOwn(name))
  return [...own, ...missing.map((name) => `${name} ${likeIts(name, own)}`)].map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    const more = addable.test(name) ? (asked.get(name) ?? []) : []
    return more.length === 0 ? directive : `${name} ${together(sources, more).join(' ')}`
  })
}

// One that is more exact takes the place of the other wholly, so it must let in what that one does.
function likeIts(name: string, own: string[]): string {
  const wider = name.replace(/-(elem|attr)$/, '')
  return own.find((directive) => directive.startsWith(`${wider} `))?.slice(wider.length + 1) ?? "'self'"
}

const inline = "'unsafe-inline'"
const voiding = /^'(sha\d+-|nonce-|strict-dynamic)/

function together(sources: string[], more: string[]): string[] {
  const all = [...new Set([...sources, ...more])].filter((each) => each !== '' && each !== "'none'")
  // Where hashes stand beside it, browsers ignore it; and what hashes allow, it allows as well.
  return all.includes(inline) ? all.filter((each) => !voiding.test(each)) : all
}
