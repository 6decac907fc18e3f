import { settingsOf } from '#server/access/stored-settings.ts'
import type { Visitor } from '#server/core/asker.ts'

type Owner = Record<'uuid' | 'name' | 'settings', string>

/** @returns whose trailer it is, as the organization wants visitors to be told */
export function sharedOwnerOf({ files }: Visitor, { uuid, name, settings }: Owner) {
  const { visitorName, visitorPhone, logo } = settingsOf(settings)
  const image = logo && { organization: uuid, uuid: logo.uuid, variant: 'thumbnail2x' as const }
  return {
    uuid,
    name: visitorName || name,
    ...(visitorPhone && { phone: visitorPhone }),
    ...(image && { logo: { ...logo, thumbnail2x: files.presign(image) } }),
  }
}
