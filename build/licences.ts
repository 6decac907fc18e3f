import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAllowed, type Shipped, shippedPackages } from './shipped-packages.ts'

/*
 * Writes notices.txt, the licences of all that Drawbar ships, and sbom.cdx.json into a folder
 * (./licences), asks npm for known faults but with --no-audit, and fails where a licence is not one
 * of those allowed.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const args = process.argv.slice(2)
const folder = args.find((arg) => !arg.startsWith('--')) ?? 'licences'
const out = resolve(folder)
const ruler = `\n${'-'.repeat(80)}\n`

const notAsked = { some: false, said: 'Known faults: not asked for' }

const packages = shippedPackages(root)
const refused = packages.filter((one) => !isAllowed(one))
mkdirSync(out, { recursive: true })
writeFileSync(join(out, 'notices.txt'), noticesOf(packages))
writeFileSync(join(out, 'sbom.cdx.json'), bill(packages))
const used = new Set(packages.map(({ licence }) => licence))
console.info(`${packages.length} packages are shipped, by ${[...used].toSorted().join(', ')}`)
console.info(`${out} has notices.txt and sbom.cdx.json`)
for (const { name, version, licence } of refused) {
  console.error(`${name} ${version} has the licence '${licence}', which is not allowed`)
}
const faults = args.includes('--no-audit') ? notAsked : knownFaults()
console.info(faults.said)
process.exitCode = refused.length > 0 || faults.some ? 1 : 0

function noticesOf(all: Shipped[]) {
  const head = 'Drawbar holds the work of others. Each is named here with its licence.\n'
  const parts = all.map((one) => {
    const { name, version, licence } = one
    return `${name} ${version}\n${licence}\n\n${textOf(one)}`
  })
  return [head, ...parts].join(ruler)
}

/** What is for another platform is not installed here, and has the text of its kind. */
function textOf({ path, licence }: Shipped) {
  const place = join(root, path)
  if (!existsSync(place)) return `Not installed on ${process.platform}; licence ${licence}.\n`
  const files = readdirSync(place).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
  if (files.length > 0) {
    return files.map((name) => readFileSync(join(place, name), 'utf8').trim()).join('\n\n')
  }
  const { author, homepage } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
  const by = typeof author === 'string' ? author : (author?.name ?? '')
  const text = `https://spdx.org/licenses/${licence.split(' ').at(-1)}.html`
  return `The package holds no text of it: ${text}. ${by} ${homepage ?? ''}`.trim()
}

/** npm's own bill of the whole lock file, of which what is shipped is left. */
function bill(all: Shipped[]) {
  const flags = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...flags], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY },
  })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  const whole: Bill = JSON.parse(stdout)
  const kept = new Set(all.map(({ name, version }) => `${name}@${version}`))
  const ours = whole.metadata.component['bom-ref']
  const isKept = (ref: string) => ref === ours || kept.has(ref.split('|')[0] ?? '')
  return JSON.stringify(
    {
      ...whole,
      components: whole.components.filter((one) => isKept(one['bom-ref'])),
      dependencies: whole.dependencies
        .filter(({ ref }) => isKept(ref))
        .map((one) => ({ ...one, dependsOn: one.dependsOn?.filter(isKept) })),
    },
    null,
    2,
  )
}

type Bill = {
  metadata: { component: { 'bom-ref': string } }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/** Of all packages, those of developers too. */
function knownFaults() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' })
  const answer = stdout.trim().startsWith('{') ? JSON.parse(stdout) : {}
  const counts: Record<string, number> | undefined = answer.metadata?.vulnerabilities
  if (!counts) {
    return { some: false, said: 'Known faults: NOT CHECKED, the list could not be reached.' }
  }
  const { total = 0, ...each } = counts
  return { some: (each.high ?? 0) + (each.critical ?? 0) > 0, said: `Known faults: ${total}` }
}
