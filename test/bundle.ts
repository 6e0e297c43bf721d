import { rolldown } from 'rolldown'

/** An integration as its publisher would bundle it. */
export async function bundleIntegration(name: string): Promise<string> {
  const bundle = await rolldown({
    input: new URL(`integrations/${name}.js`, import.meta.url).pathname,
    platform: 'neutral',
    external: [/^node:/, /^cloudflare:/],
    resolve: { mainFields: ['module', 'main'] },
    transform: { define: { MODE: '"production"' } },
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm' })
  return output[0].code
}
