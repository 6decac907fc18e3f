import { type StoredName, variants } from '#server/core/file-store.ts'

const form = /^([\w-]+)\/([\w-]+)\.([\da-f]{64})\.(\w+)$/

/** @returns the name of a file in archives and buckets */
export const storedPath = ({ organization, uuid, sha256, variant }: StoredName) =>
  `${organization}/${uuid}.${sha256}.${variant}`

/** @returns null for any other name */
export function readStoredPath(path: string): StoredName | null {
  const [, organization = '', uuid = '', sha256 = '', ending] = form.exec(path) ?? []
  const variant = variants.find((one) => one === ending)
  return variant ? { organization, uuid, sha256, variant } : null
}
