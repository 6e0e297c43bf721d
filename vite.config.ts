import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './src/web/build/chunks.ts'
import { compressed } from './src/web/build/compressed.ts'
import { contractOperations } from './src/web/build/contract-operations.ts'
import { screenPages } from './src/web/build/screens.ts'
import { spokenComponents } from './src/web/build/spoken-components.ts'

export default defineConfig({
  root: 'src/web',
  base: '/app/',
  // A browser has a parser of HTML.
  resolve: { alias: { 'rehype-parse': fileURLToPath(import.meta.resolve('rehype-dom-parse')) } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // What writers may have, as the handbook says (start/install.md).
    target: ['chrome131', 'firefox128', 'ios17.5', 'safari17.5'],
    // Small pictures would be data in the page, which its policy does not let in.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['src/web/index.html', 'src/web/diagram.html'],
      output: { codeSplitting: { groups: chunks } },
    },
  },
  plugins: [react(), contractOperations(), spokenComponents(), screenPages(), compressed()],
})
