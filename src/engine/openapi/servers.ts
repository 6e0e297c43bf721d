import { listOf, objectOf, textOf, type Json, type JsonObject } from './json.ts'

export type ServerVariable = { name: string; standard: string; choices: string[] }

/** Where an API answers; `url` is the template with the standard values of its variables. */
export type Server = {
  template: string
  url: string
  description: string | undefined
  variables: ServerVariable[]
}

/** The servers of the innermost level that names any. */
export function serversOf(levels: (Json | undefined)[]): Server[] {
  const level = levels.find((servers) => listOf(servers).length > 0)
  return listOf(level).flatMap((given) => {
    const { url, description, variables } = objectOf(given)
    if (typeof url !== 'string') return []
    const template = url.replace(/(?<!\/)\/+$/, '')
    const known = variablesOf(template, objectOf(variables))
    return [{ template, url: filled(template, known), description: textOf(description), variables: known }]
  })
}

/** Whether a browser could send a request there. */
export function isReachable({ url }: Server): boolean {
  return /^https?:\/\/[^/]/i.test(url) && URL.canParse(url)
}

const anything = 'x--any'
const mostOrigins = 24
// Only below a name of somebody's own: a wildcard for all of ".com" would be none.
const freeLabel = /^https?:\/\/\{[^{}]+\}\.[^.{}]+\.[^.{}]/i

/** The origins of a server as the policy of a page names them; what readers may choose freely is a wildcard. */
export function sourcesOf(server: Server): string[] {
  return originsOf(server, { isOpen: true })
}

/** Whether an address is one of an operation of these servers: nothing else is asked for by a proxy. */
export function isServedAt({ servers, path }: { servers: Server[]; path: string }, url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false
  return servers.some((server) =>
    originsOf(server, { isOpen: false }).some(
      (origin) => origin === url.origin && pathPattern(origin, pathOf(server) + path).test(url.pathname),
    ),
  )
}

/** The same document with servers that are given relative to it by their full addresses. */
export function withAbsoluteServers(document: JsonObject, base: string | undefined): JsonObject {
  if (base === undefined) return document
  const changed = (holder: JsonObject): JsonObject =>
    Array.isArray(holder['servers'])
      ? { ...holder, servers: holder['servers'].map((server) => absolute(server, base)) }
      : holder
  const items = Object.entries(objectOf(document['paths'])).map(([path, item]): [string, Json] => [
    path,
    changed(
      Object.fromEntries(
        Object.entries(objectOf(item)).map(([name, member]) => [
          name,
          Array.isArray(objectOf(member)['servers']) ? changed(objectOf(member)) : member,
        ]),
      ),
    ),
  ])
  return {
    ...changed(document),
    ...(document['paths'] === undefined ? {} : { paths: Object.fromEntries(items) }),
  }
}

function absolute(server: Json, base: string): Json {
  const { url } = objectOf(server)
  // A template may begin with a variable that holds a whole origin.
  if (typeof url !== 'string' || /^([a-z][a-z0-9+.-]*:|\{)/i.test(url) || !URL.canParse(url, base))
    return server
  const { href } = new URL(url, base)
  return { ...objectOf(server), url: href.replaceAll('%7B', '{').replaceAll('%7D', '}') }
}

function variablesOf(template: string, given: JsonObject): ServerVariable[] {
  const names = [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].flatMap((name) => {
    if (!Object.hasOwn(given, name)) return []
    const { default: standard, enum: choices } = objectOf(given[name])
    const texts = listOf(choices).flatMap(plain)
    const [first] = plain(standard ?? null)
    const value = first ?? texts[0]
    return value === undefined ? [] : [{ name, standard: value, choices: texts }]
  })
}

function plain(value: Json): string[] {
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

function filled(template: string, variables: ServerVariable[]): string {
  return variables
    .reduce((text, { name, standard }) => text.replaceAll(`{${name}}`, standard), template)
    .replace(/(?<!\/)\/+$/, '')
}

function originsOf(server: Server, { isOpen }: { isOpen: boolean }): string[] {
  let hosts = [/^[^/]*\/\/[^/]*/.exec(server.template)?.[0] ?? filledOrigin(server)]
  for (const { name, standard, choices } of server.variables) {
    const hole = `{${name}}`
    const values = choices.length > 0 ? choices : [standard]
    hosts = hosts.flatMap((host) => {
      if (!host.includes(hole)) return [host]
      const isFree = isOpen && choices.length === 0 && host.includes(`//${hole}.`) && freeLabel.test(host)
      if (isFree) return [host.replace(hole, anything)]
      return values.map((value) => host.replaceAll(hole, value))
    })
  }
  const origins = hosts.flatMap((host) => {
    const url = URL.parse(host)
    return url !== null && /^https?:$/.test(url.protocol) ? [url.origin.replace(anything, '*')] : []
  })
  return [...new Set(origins)].slice(0, mostOrigins)
}

// A template such as "{origin}/v1" has its origin in a variable.
function filledOrigin({ url }: Server): string {
  return URL.parse(url)?.origin ?? ''
}

function pathOf({ template, url }: Server): string {
  const inTemplate = /^[^/]*\/\/[^/]*(.*)/s.exec(template)?.[1]
  return (inTemplate ?? URL.parse(url)?.pathname ?? '').replace(/(?<!\/)\/+$/, '')
}

function pathPattern(origin: string, template: string): RegExp {
  const encoded = new URL(template.replace(/\{[^{}]*\}/g, anything), origin).pathname
  const escaped = encoded.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(anything, '[^/]+')}$`)
}
