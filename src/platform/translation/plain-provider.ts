import { postPatiently } from './post-patiently.ts'
import type { TranslationProvider } from './translation-provider.ts'

/** Any server that speaks the protocol of LibreTranslate. It takes no instructions and no glossary. */
export function openPlainProvider({
  url,
  key,
}: {
  url: string
  key: string | undefined
}): TranslationProvider {
  return {
    async translate({ from, to, segments }, signal) {
      const answer = await postPatiently(`${url}/translate`, {
        headers: {},
        body: {
          q: segments.map(({ text }) => text.replace(/<x(\d+)\/>/g, '<x$1></x$1>')),
          source: from,
          target: to,
          format: 'html',
          ...(key === undefined ? {} : { api_key: key }),
        },
        signal,
      })
      const { translatedText } = (answer ?? {}) as { translatedText?: unknown }
      const texts: unknown[] = Array.isArray(translatedText) ? translatedText : []
      return new Map(
        segments.flatMap(({ id }, at) => {
          const text = texts[at]
          return typeof text === 'string' ? [[id, text] as const] : []
        }),
      )
    },
  }
}
