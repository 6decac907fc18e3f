import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagePolicy } from '#contract/page-policy.ts'
import { sourceOf } from '#server/http/inside-sources.ts'

const root = join(import.meta.dirname, '../../..')
const ariaFolder = 'node_modules/react-aria/dist/private'
const pressable = 'data-react-aria-pressable'

test('No page may bring styles of others: those that stand inside are named by what they say', async () => {
  const page = await readFile(join(root, 'dist/index.html'), 'utf8')
  const [, own = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? []
  // React Aria's, and those of notifications, which begin empty.
  const inside = [own, ...(await stylesOfReactAria()), '', await styleOfNotifications()]
  expect(pagePolicy(null)['style-src']).toEqual(["'self'", ...inside.map(sourceOf)])
  expect(page).not.toMatch(/\sstyle=/)
})

async function styleOfNotifications() {
  const source = await readFile(join(root, 'node_modules/sonner/dist/index.mjs'), 'utf8')
  const [, text = '""'] = /__insertCSS\(("[^\n]*")\);?$/m.exec(source) ?? []
  return String(JSON.parse(text))
}

async function stylesOfReactAria() {
  const files = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs']
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(root, ariaFolder, file), 'utf8')
      const [, text = ''] = /style\.textContent = `([^`]*)`/.exec(source) ?? []
      return text.replace(/\$\{[^}]*\}/, pressable).trim()
    }),
  )
}
