import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider, RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { keep, kept } from './api/kept.ts'
import { queryClient } from './api/query-client.ts'
import { reloadFromServer } from './api/reload.ts'
import { applyLanguage, locale } from './locales/language.ts'
import { readMessages } from './locales/messages.ts'
import { applyTheme } from './people/theme.ts'
import { router } from './router.ts'
import { keepFocus } from './ui/keep-focus.ts'
import { later } from './ui/later.tsx'
import './ui/base.css'

const Toasts = later(async () => (await import('./ui/toasts.tsx')).Toasts)

applyTheme()
applyLanguage()
// Blocks that need a script have one.
document.documentElement.classList.add('js')
reloadAfterUpgrade()

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no element for the app')

keepFocus(root)
void readMessages().then(() => show(root))

function show(within: HTMLElement): void {
  createRoot(within).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale={locale()}>
          <AriaRouterProvider navigate={(to) => void router.navigate({ to })} useHref={hrefOf}>
            <RouterProvider router={router} />
            <Toasts />
          </AriaRouterProvider>
        </I18nProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

// As it stands in the link, for whoever opens it in another tab or copies it.
function hrefOf(href: string): string {
  return href.startsWith('/') ? `${router.basepath}${href}` : href
}

// The server was upgraded under an open page, whose parts are gone: once, the new page.
function reloadAfterUpgrade(): void {
  const key = 'lectern-reloaded'
  const reload = async () => {
    if (Date.now() - Number(kept(key, 'sessionStorage')) < 30_000) return
    if (await reloadFromServer()) keep(key, String(Date.now()), 'sessionStorage')
  }
  addEventListener('vite:preloadError', () => void reload())
}
