import { afterAll, beforeAll } from 'vitest'

/** The tests of a file run where the clock says so: 'Australia/Sydney'. */
export function inZone(zone: string) {
  const before = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
}
