import type { DeviceDatabase } from '../device/database.ts'

/** @returns how many changes are on this device only */
export const countUnsent = ({ outbox }: DeviceDatabase): Promise<number> =>
  outbox.where('state').notEqual('sent').count()
