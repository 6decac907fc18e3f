import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isAllowed, shippedPackages } from '../../../build/shipped-packages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const imported =
  /(?:^import (?!type)[^'"]*?from |^export [^'"]*?from |^import |import\()'([^'.#][^'$]*)'/gm
const registry = 'https://registry.npmjs.org/'
/** Started by who works on Drawbar only. */
const ofDevelopers = 'server/launch/dev.ts'

test('What the server imports is installed without the packages of developers', () => {
  const { dependencies }: { dependencies: object } = JSON.parse(read('package.json'))
  const missing = ['server', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((name) => /\.(ts|mjs)$/.test(name) && name !== ofDevelopers)
      .flatMap((name) => packagesIn(read(name)).map((one) => `${name}: ${one}`)),
  )
  const unknown = missing.filter((line) => !((line.split(': ')[1] ?? '') in dependencies))
  expect(missing.length).toBeGreaterThan(30)
  expect(unknown).toEqual([])
})

test('An image runs as nobody in particular, on a file system that it can not write', () => {
  const image = read('deploy/Dockerfile')
  expect(image).toContain(':nonroot')
  expect(image).toContain('HEALTHCHECK')
  const compose = read('deploy/compose.yaml')
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) {
    expect(compose).toContain(line)
  }
  const unit = read('deploy/drawbar.service')
  for (const line of ['DynamicUser=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=\n']) {
    expect(unit).toContain(line)
  }
})

test('Whatever is shipped, built into the app too, has a licence that a business can keep', () => {
  const shipped = shippedPackages(root)
  const names = shipped.map(({ name }) => name)
  for (const name of ['fastify', 'react', 'zxing-wasm', '@fontsource-variable/work-sans']) {
    expect(names).toContain(name)
  }
  expect(names).not.toContain('vitest')
  expect(shipped.filter((one) => !isAllowed(one))).toEqual([])
  for (const licence of ['GPL-3.0-only', 'AGPL-3.0-only', '', 'MIT AND GPL-2.0-only']) {
    expect(isAllowed({ name: 'a-package', licence })).toBe(false)
  }
})

function packagesIn(text: string) {
  return [...text.matchAll(imported)].flatMap(([, name = '']) => {
    const [scope = '', rest = ''] = name.split('/')
    const one = scope.startsWith('@') ? `${scope}/${rest}` : scope
    return name.startsWith('node:') || builtinModules.includes(one) ? [] : [one]
  })
}

test('Whatever is installed is known by its digest before, and comes from npm’s registry', () => {
  const { packages } = JSON.parse(read('package-lock.json'))
  const { '': own, ...installed }: Record<string, { integrity?: string; resolved?: string }> =
    packages
  const unsure = Object.entries(installed).filter(
    ([, { integrity = '', resolved = registry }]) =>
      !integrity.startsWith('sha512-') || !resolved.startsWith(registry),
  )
  expect(own).toBeDefined()
  expect(Object.keys(installed).length).toBeGreaterThan(100)
  expect(unsure).toEqual([])
})
