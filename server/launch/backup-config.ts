import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Schedule } from '#server/backup/keep-backups.ts'
import { ConfigError } from '#server/core/config-error.ts'
import { day, hour, minute } from '#server/core/timing.ts'

const units = { m: minute, h: hour, d: day }
const longest = 20 * units.d

/**
 * Reads the schedule; null without BACKUP_DIR.
 * @throws ConfigError for a value that can't be used
 */
export function readSchedule(env: NodeJS.ProcessEnv): Schedule | null {
  if (!env.BACKUP_DIR) return null
  const folder = path.resolve(env.BACKUP_DIR)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`BACKUP_DIR ${folder} can't be written (${code})`)
  }
  return { folder, every: readEvery(env.BACKUP_EVERY), keep: readKeep(env.BACKUP_KEEP) }
}

function readEvery(text = '') {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(text || '24h') ?? []
  const every = Number(count) * units[unit as keyof typeof units]
  if (every >= units.m && every <= longest) return every
  throw new ConfigError(`BACKUP_EVERY must be a time such as 30m, 6h or 1d, not '${text}'`)
}

function readKeep(text = '') {
  const keep = Number(text || 7)
  if (Number.isInteger(keep) && keep >= 1) return keep
  throw new ConfigError(`BACKUP_KEEP must be a number of backups, at least 1, not '${text}'`)
}
