import { useEffect, useState } from 'react'
import { contentAddress } from '#contract/content-address.ts'
import { isImageType } from '#contract/shown-types.ts'
import { linkAddress } from '#src/api/api-address.ts'
import { savedAs } from '#src/api/file-link.ts'
import { useDevice } from '../device/device.tsx'
import { type Addresses, addressesOf } from '../replica/local-files.ts'

type File = { uuid: string; name: string; mime: string; preview: boolean }

/** @returns links and pictures of files, from this device's own bytes before they are sent */
export function useFileViews(files: readonly File[]) {
  const find = useAddresses(files.map(({ uuid }) => uuid))
  return files.map(({ uuid, name, mime, preview }) => {
    const { original = '', thumbnail = '' } = find?.(uuid) ?? {}
    const isHere = original.startsWith('blob:')
    const isPicture = find !== null && (preview || (isHere && isImageType(mime)))
    return {
      ...{ uuid, name, mime },
      saveAs: savedAs(original, { name, mime }),
      href: isHere ? original : linkAddress(contentAddress(uuid)),
      thumbnail: isPicture ? thumbnail : null,
    }
  })
}

/** @returns the addresses of files, null until they are known */
function useAddresses(uploads: readonly string[]) {
  const device = useDevice()
  const [found, setFound] = useState<{ of: string; find: (upload: string) => Addresses }>()
  const key = uploads.join(' ')

  useEffect(() => {
    let isCurrent = true
    addressesOf(device, key.split(' ').filter(Boolean)).then(
      (find) => isCurrent && setFound({ of: key, find }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [device, key])

  return found?.of === key ? found.find : null
}
