import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractOperations } from './src/web/build/contract-operations.ts'

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
    rolldownOptions: { input: ['src/web/index.html', 'src/web/diagram.html'] },
  },
  plugins: [react(), contractOperations()],
})
