import { postPatiently } from './post-patiently.ts'
import type { TranslationProvider, TranslationRequest } from './translation-provider.ts'

type Options = { url: string; key: string | undefined }

/** Any server that speaks the protocol of LibreTranslate. Terms are put in their places; it takes no instructions. */
export function openPlainProvider({ url, key }: Options): TranslationProvider {
  let offered: Promise<string[]> | undefined
  return {
    async translate({ from, to, glossary, segments }, signal) {
      offered ??= languagesOf(url, signal)
      const codes = await offered
      // A server that could not say what it knows may be able to the next time.
      if (codes.length === 0) offered = undefined
      const response = await postPatiently(`${url}/translate`, {
        headers: {},
        body: {
          q: segments.map(({ text }) => withTerms(openTags(text), glossary)),
          source: codeOf(from, codes),
          target: codeOf(to, codes),
          format: 'html',
          ...(key === undefined ? {} : { api_key: key }),
        },
        signal,
      })
      const { translatedText } = (response ?? {}) as { translatedText?: unknown }
      const texts: unknown[] = Array.isArray(translatedText) ? translatedText : []
      return new Map(
        segments.flatMap(({ id }, at) => {
          const text = texts[at]
          return typeof text === 'string' ? [[id, withoutTerms(text)] as const] : []
        }),
      )
    },
  }
}

// HTML knows no empty tags of this kind.
function openTags(text: string): string {
  return text.replace(/<x(\d+)\/>/g, '<x$1></x$1>')
}

const spaced = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`

/** Terms stand in the text already translated, marked as not to be. */
function withTerms(text: string, glossary: TranslationRequest['glossary']): string {
  const targets = new Map(
    glossary.map(({ source, target }) => [escaped(source).toLowerCase(), escaped(target)]),
  )
  const sources = [...targets.keys()].toSorted((a, b) => b.length - a.length).map(literal)
  if (sources.length === 0) return text
  const term = new RegExp(`(?<!${spaced})(?:${sources.join('|')})(?!${spaced})`, 'giu')
  return text
    .split(/(<[^<>]*>)/)
    .map((piece) =>
      piece.startsWith('<')
        ? piece
        : piece.replace(
            term,
            (found) => `<span translate="no">${targets.get(found.toLowerCase()) ?? found}</span>`,
          ),
    )
    .join('')
}

function withoutTerms(text: string): string {
  return text.replace(/<span translate="no">([^<]*)<\/span>/g, '$1')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** Other names of languages, the one that is liked best first. */
const otherCodes: Record<string, string[]> = {
  no: ['nb'],
  zh: ['zh-Hans'],
  yue: ['zh-Hant', 'zt', 'zh'],
  'pt-br': ['pt-BR', 'pb', 'pt'],
}

function codeOf(language: string, offered: string[]): string {
  return [language, ...(otherCodes[language] ?? [])].find((code) => offered.includes(code)) ?? language
}

async function languagesOf(url: string, signal: AbortSignal): Promise<string[]> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(10_000)])
    const listed: unknown = await (await fetch(`${url}/languages`, { signal: limit })).json()
    return Array.isArray(listed)
      ? listed.flatMap(({ code }: { code?: unknown }) => (typeof code === 'string' ? [code] : []))
      : []
  } catch {
    return []
  }
}
