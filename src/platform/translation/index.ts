import type { Config } from '../config.ts'
import { openChatProvider } from './chat-provider.ts'
import { openPlainProvider } from './plain-provider.ts'
import type { TranslationProvider } from './translation-provider.ts'

export {
  TranslationFailure,
  type TranslationProvider,
  type TranslationRequest,
} from './translation-provider.ts'

/** The service that the configuration names; a model makes it a chat. Without one, people translate. */
export function openTranslation({
  translationUrl: url,
  translationKey: key,
  translationModel: model,
}: Pick<Config, 'translationUrl' | 'translationKey' | 'translationModel'>): TranslationProvider | undefined {
  if (url === undefined) return undefined
  return model === undefined ? openPlainProvider({ url, key }) : openChatProvider({ url, key, model })
}
