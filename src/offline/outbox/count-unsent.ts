import type { DeviceDatabase } from '../device/database.ts'

/** @returns the number of records that wait or were refused */
export const countUnsent = ({ outbox }: DeviceDatabase): Promise<number> =>
  outbox.where('state').notEqual('sent').count()
