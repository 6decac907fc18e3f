import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { pluck } from '#src/offline/replica/pluck.ts'
import { openSource, rowsOf } from '#src/offline/replica/source.ts'
import type { PlateTag } from './drawing/plate-code.ts'

/** @returns the tags with what their plates may name, as this device knows it; undefined until it is read */
export function useNamedTags(tags: readonly PlateTag[]): readonly PlateTag[] | undefined {
  const device = useDevice()
  const [key] = useState(() => crypto.randomUUID())
  const { data, isError } = useQuery({
    queryKey: ['plates', 'named', key],
    queryFn: () => namedTags(device, tags),
    gcTime: 0,
    meta: { isLocal: true },
  })
  // Plates can be made without those texts.
  return isError ? tags : data
}

async function namedTags(device: DeviceDatabase, tags: readonly PlateTag[]): Promise<PlateTag[]> {
  const source = await openSource(device)
  const rows = await rowsOf(
    source,
    'access_key',
    tags.map(({ uuid }) => uuid),
  )
  const trailers = await rowsOf(source, 'trailer', pluck([...rows.values()], 'trailer'))
  return tags.map(({ uuid, serial }) => {
    const trailer = trailers.get(rows.get(uuid)?.trailer ?? '')
    return { uuid, serial, ...(trailer && { vin: trailer.vin, rego: trailer.rego }) }
  })
}
