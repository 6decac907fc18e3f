import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createManufacturer, createOrganization } from '#server/admin/organizations.ts'
import { createUser } from '#server/admin/users.ts'
import { openDatabase } from '#server/db/open.ts'
import { diskStore } from '#server/files/disk.ts'
import { type Place, rowsOf } from './place.ts'

export const yardPassword = 'Correct-Horse-9'
const created_at = '2026-01-01T00:00:00.000Z'
const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

/** Fills a place with organizations of one administrator and one file each: 'Ours' is ours@yard.example. */
export async function fillYards(place: Place, names: string[]) {
  await mkdir(place.dataDir, { recursive: true })
  const { db, close } = await openDatabase(place)
  const files = diskStore(join(place.dataDir, 'files'), '')
  await createManufacturer(db, 'Everybody’s', null)
  for (const name of names) {
    const known = await db
      .selectFrom('organization')
      .select('uuid')
      .where('name', '=', name)
      .executeTakeFirst()
    const organization = known?.uuid ?? (await createOrganization(db, name))
    const email = `${name.toLowerCase()}@yard.example`
    await createUser(db, { organization, name, role: 'ADMIN', email, password: yardPassword })
    const upload = { organization, uuid: 'photo', sha256, size: 3, preview: 0, created_at }
    await db
      .insertInto('upload')
      .values({ ...upload, name: 'a', mime: 'text/plain' })
      .execute()
    const use = { organization, user: email, key: 'a', fingerprint: 'a', created_at }
    await db.insertInto('idempotency_key').values(use).execute()
    await files.put(
      { organization, uuid: 'photo', sha256, variant: 'original' },
      Buffer.from('abc'),
    )
  }
  await close()
}

/**
 * Compares what was taken out with where it came from: all of 'Ours' and what is everybody's, no more.
 * @returns its uuid
 */
export async function expectOnlyOurs(source: Place, target: Place) {
  const [all, taken] = [await rowsOf(source), await rowsOf(target)]
  expect(taken.organization?.map(({ name }) => name)).toEqual(['Ours'])
  const [{ uuid: ours } = { uuid: null }] = taken.organization ?? []
  for (const [table, rows] of Object.entries(all)) {
    if (table === 'user' || table === 'idempotency_key') continue
    const wanted = rows.filter((row) =>
      table === 'organization'
        ? row.uuid === ours
        : [ours, null, undefined].includes(row.organization),
    )
    expect([table, taken[table]]).toEqual([table, wanted])
  }
  expect(taken.oem?.map(({ name }) => name).toSorted()).toEqual(['Everybody’s', 'Ours'])
  expect(taken.user).toMatchObject([{ email: 'ours@yard.example', password_hash: '' }])
  expect(taken.idempotency_key).toEqual([])
  return ours
}
