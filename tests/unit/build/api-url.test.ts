import type { Plugin } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('An app that is built with API_URL carries it at the top of its page', async () => {
  const [tag] = await tagsWith('https://api.example:8443')
  const attrs = { name: 'drawbar-api', content: 'https://api.example:8443' }
  expect(tag).toEqual({ tag: 'meta', attrs, injectTo: 'head-prepend' })
})

test('An app that is built without it carries none', async () => {
  expect(await tagsWith('')).toEqual([])
})

const refused = [
  'api.example',
  'https://api.example/',
  'https://api.example/api',
  'https://a b',
  'https://"',
]

test.each(refused)('An app is not built with %s for its API', async (url) => {
  await expect(tagsWith(url)).rejects.toThrow(`API_URL must be an address such as`)
})

/** @returns what the build adds to the page */
async function tagsWith(url: string): Promise<unknown[]> {
  vi.stubEnv('API_URL', url)
  const { default: config } = await import('../../../vite.config.ts')
  // As the file has it; what it adds hangs on nothing that Vite would hand over.
  const { plugins = [] } = config as { plugins?: (Plugin & { transformIndexHtml(): unknown[] })[] }
  const plugin = plugins.find((one) => one.name === 'tell-api-address')
  return plugin?.transformIndexHtml() ?? ['the plugin is missing']
}
