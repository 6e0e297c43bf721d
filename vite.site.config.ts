import { defineConfig } from 'vite'
import { packageFiles } from './src/site/build/package-files.ts'
import { siteFonts } from './src/site/build/site-fonts.ts'
import { compressed } from './src/web/build/compressed.ts'

// What pages of docs sites load: one script and one stylesheet for each purpose, named by their content.
export default defineConfig({
  root: 'src/site/assets',
  publicDir: false,
  plugins: [siteFonts(), packageFiles(), compressed()],
  build: {
    outDir: '../../../dist/site',
    emptyOutDir: true,
    // What readers may have; with older ones `:dir()` would become a list of languages for everybody.
    target: ['chrome120', 'firefox115', 'ios16.4', 'safari16.4'],
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: {
        site: 'src/site/assets/site.js',
        openapi: 'src/site/assets/openapi.js',
        integrations: 'src/site/assets/integrations.js',
        scripts: 'src/site/assets/scripts.js',
        ask: 'src/site/assets/ask.js',
        diagrams: 'src/site/assets/diagrams.js',
      },
      output: { entryFileNames: '[name].[hash].js', assetFileNames: '[name].[hash][extname]' },
    },
  },
})
