import { currentWhose, useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { type DeviceDatabase, databaseNamed } from './database.ts'

/** @returns the signed-in user's database on this device */
export const useDevice = (): DeviceDatabase => databaseNamed(useWhoseDevice().name)

/** @returns the same outside of components */
export const currentDevice = (): DeviceDatabase => databaseNamed(currentWhose().name)
