import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'

/**
 * Installs packages of Debian for files that are not there, whose paths may be patterns.
 * @returns why it could not be done, '' when the files are there
 */
export function installed(files: string[], packages: string[]): string {
  const missing = () => files.filter((file) => globSync(file).length === 0)
  if (missing().length === 0) return ''
  const list = packages.join(' ')
  if (!isRootOnDebian()) return `it needs Debian's packages ${list}, which only root can install`
  process.stdout.write(`Installing ${list} (apt-get install) …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = 'ignore' as const
  spawnSync('apt-get', ['update'], { env, stdio })
  // Another test may be installing as well.
  const patient = ['-o', 'DPkg::Lock::Timeout=300']
  spawnSync('apt-get', [...patient, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
    stdio,
  })
  return missing().length === 0 ? '' : `apt-get install ${list} did not bring ${missing()}`
}

function isRootOnDebian(): boolean {
  const release = '/etc/os-release'
  if (process.getuid?.() !== 0 || !existsSync(release)) return false
  return /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}
