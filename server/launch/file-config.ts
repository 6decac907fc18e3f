import { ConfigError } from '#server/core/config-error.ts'

const units = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 }

/**
 * @returns bytes that an organization's files may take, null for no limit
 * @throws ConfigError for an invalid size
 */
export function readFileQuota(text: string | undefined): number | null {
  if (!text) return null
  const [, number = '', unit = ''] = /^([1-9]\d{0,8}) ?(MB|GB|TB)$/.exec(text) ?? []
  const factor = Object.entries(units).find(([name]) => name === unit)?.[1]
  if (factor) return Number(number) * factor
  throw new ConfigError(`FILE_QUOTA must be a size such as 500MB, 20GB or 1TB, not '${text}'`)
}
