import { type StoredName, variants } from '#server/core/file-store.ts'

const form = /^([\w-]+)\/([\w-]+)\.([\da-f]{64})\.(\w+)$/

/** @returns what a file is called in archives, and in stores that have names and no folders */
export const storedPath = ({ organization, uuid, sha256, variant }: StoredName) =>
  `${organization}/${uuid}.${sha256}.${variant}`

/** @returns null for what no file is called */
export function readStoredPath(path: string): StoredName | null {
  const [, organization = '', uuid = '', sha256 = '', ending] = form.exec(path) ?? []
  const variant = variants.find((one) => one === ending)
  return variant ? { organization, uuid, sha256, variant } : null
}
