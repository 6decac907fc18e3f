import { type DeviceDatabase, databaseNamed } from './database.ts'
import { currentWhose, useWhoseDevice } from './whose-device.tsx'

/** @returns the signed-in user's database on this device */
export const useDevice = (): DeviceDatabase => databaseNamed(useWhoseDevice().name)

/** @returns the same outside components, for what was begun by one */
export const currentDevice = (): DeviceDatabase => databaseNamed(currentWhose().name)
