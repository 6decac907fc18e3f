import { settingsOf } from '#server/access/stored-settings.ts'

/** @returns whose trailer it is, as the organization wants visitors to be told */
export function sharedOwnerOf({
  uuid,
  name,
  settings,
}: Record<'uuid' | 'name' | 'settings', string>) {
  const { visitorName, visitorPhone } = settingsOf(settings)
  return { uuid, name: visitorName || name, ...(visitorPhone && { phone: visitorPhone }) }
}
