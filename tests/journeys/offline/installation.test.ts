import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { quietFlags } from '#tests/support/browser/chromium.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { visitorIsServed } from '#tests/support/browser/service-worker.ts'

test.use({ withServiceWorker: true })

const image = z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })
const webManifest = z.object({
  name: z.string(),
  start_url: z.string(),
  display: z.literal('standalone'),
  icons: z.array(image),
  screenshots: z.array(image),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(image) })),
})

test('The manifest names icons and shortcuts that are there', async ({ open }) => {
  const page = await open('stranger', '/login')
  const manifest = await readManifest(page)
  expect(manifest.name).toContain('Drawbar')
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['192x192', 'maskable'],
    ['512x512', 'maskable'],
  ])
  const shortcuts = manifest.shortcuts.map(({ name, url }) => [name, url])
  expect(shortcuts).toEqual([
    ['Scan', '/scan'],
    ['Register', '/register'],
    ['Search', '/trailers'],
  ])
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]
  for (const { src, sizes } of icons) {
    const response = await page.request.get(src)
    expect(response.headers()['content-type']).toBe('image/png')
    expect(await sizeOf(await response.body())).toBe(sizes)
  }
})

test('The manifest names screenshots that are there', async ({ open }) => {
  const { screenshots } = await readManifest(await open('stranger', '/login'))
  expect(screenshots.length).toBeGreaterThan(0)
  for (const { src, sizes } of screenshots) {
    const file = fileURLToPath(new URL(`../../../dist${src}`, import.meta.url))
    expect(existsSync(file), `dist${src} is there`).toBe(true)
    expect(await sizeOf(file)).toBe(sizes)
  }
})

test('Chromium finds nothing that keeps the app from being installed', async ({
  app,
}, testInfo) => {
  const executablePath = process.env.CHROMIUM_PATH
  // Only a profile that stays can install anything.
  const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    ...(executablePath ? { executablePath } : {}),
    args: quietFlags,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(app.url)
  await visitorIsServed(page)
  const devTools = await context.newCDPSession(page)
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  await context.close()
})

async function readManifest(page: Page) {
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(address ?? '')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  return webManifest.parse(await response.json())
}

async function sizeOf(png: Buffer | string) {
  const { format, width, height } = await sharp(png).metadata()
  expect(format).toBe('png')
  return `${width}x${height}`
}
