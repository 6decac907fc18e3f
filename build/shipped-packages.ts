import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One of package-lock.json. */
type Locked = {
  version?: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
}

/** A package that leaves this house: with the server, or as a part of the built app. */
export type Shipped = {
  /** Where it is installed, from the root. */
  path: string
  name: string
  version: string
  /** As SPDX writes it; '' where the package does not say. */
  licence: string
}

/** What the build writes into the app without an import of ours. */
const helpers = ['workbox-window']
/** Names its licence in its Readme only. */
const told: Record<string, string> = { 'combine-errors': 'MIT' }
const imported =
  /(?:^import (?!type)[^'";]*?from |^export (?!type)[^'";]*?from |^import |import\(|@import |url\()['"]([^'".#/:][^'":]*)['"]/gm

/** @returns each once, by name; of the server those for every platform */
export function shippedPackages(root: string): Shipped[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const paths = new Set(Object.keys(packages).filter((path) => path !== '' && !packages[path]?.dev))
  const names = new Set([...helpers, ...['src', 'sw', 'contract'].flatMap(namesIn(root))])
  for (const name of names) follow('', name)
  return [...paths]
    .map((path) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const { version = '', license: licence = told[name] ?? '' } = packages[path] ?? {}
      return { path, name, version, licence }
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

  /** Adds a package as it is found from a place, and all that it needs. */
  function follow(from: string, name: string) {
    const path = found(from, name)
    if (path === null || paths.has(path)) return
    paths.add(path)
    for (const next of Object.keys(packages[path]?.dependencies ?? {})) follow(path, next)
  }

  function found(from: string, name: string): string | null {
    const path = `${from ? `${from}/` : ''}node_modules/${name}`
    if (path in packages) return path
    if (from === '') return null
    return found(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  }
}

const namesIn = (root: string) => (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .flatMap((name) => [...readFileSync(join(root, folder, name), 'utf8').matchAll(imported)])
    .map(([, name = '']) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )

/** Whose terms a business can keep: to name the author, and to pass on what it changes of them. */
const allowed = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib'],
]
/** Allowed for what it is: libvips is a library of its own, which anybody may put another for. */
const exceptions: Record<string, RegExp> = { 'LGPL-3.0-or-later': /^@img\/sharp-/ }

/** @returns whether a licence, or one of those to choose from, may be shipped */
export function isAllowed({ name, licence }: Pick<Shipped, 'name' | 'licence'>): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  const either = bare.split(' OR ')
  const one = (id: string) => allowed.includes(id) || exceptions[id]?.test(name) === true
  return either.some((choice) => choice.split(' AND ').every((id) => one(id.replace(/[()]/g, ''))))
}
