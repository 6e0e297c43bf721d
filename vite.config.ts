import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { englishComponents } from './src/web/build/english-components.ts'
import { compressed } from './src/web/build/compressed.ts'
import { contractOperations } from './src/web/build/contract-operations.ts'

// What every screen needs is one file: many small ones are more to send, and to ask for.
const packages =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//
const ours =
  /src\/(contract|web\/locales|web\/ui\/(button|empty-state|failure|frame|later|link-button|nav-link|page-layout|relative-time|skeleton|toast)\.)/

export default defineConfig({
  root: 'src/web',
  base: '/app/',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Small pictures would be data in the page, which its policy does not let in.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['src/web/index.html', 'src/web/diagram.html'],
      output: {
        codeSplitting: {
          groups: [
            // Of which diagrams need nothing but what loads their parts.
            { name: 'preload', test: /preload-helper/, priority: 1 },
            { name: 'start', test: (id: string) => packages.test(id) || ours.test(id) },
            { name: 'icons', test: /lucide-react/, minShareCount: 6 },
          ],
        },
      },
    },
  },
  plugins: [react(), contractOperations(), englishComponents(), compressed()],
})
