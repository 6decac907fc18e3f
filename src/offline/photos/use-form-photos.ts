import { useEffect, useRef, useState } from 'react'
import { imageTypes, tooManyPhotos } from '#contract/limits.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { type FormPhoto, keepFormPhotos, mayTellPlace, photoAddress } from './form-photos.ts'
import { alsoSaid } from './photo.ts'
import { PhotoError } from './photo-error.ts'
import { isPhoto } from './prepare-file.ts'
import { startSpareFiles } from './spare-files.ts'

type Change = (photos: readonly FormPhoto[]) => FormPhoto[]

/**
 * The photos of a form. Its draft has their names, the device their bytes: neither a reload nor an
 * empty battery loses one.
 * @param photos of the draft
 * @param change changes them there, from what it has by then
 * @param most how many there may be
 * @param takesFiles whether files of other kinds are taken too
 */
export function useFormPhotos(
  photos: readonly FormPhoto[],
  change: (change: Change) => void,
  most: number,
  takesFiles = false,
) {
  const device = useDevice()
  const addresses = useAddresses(photos)
  const [problem, setProblem] = useState('')
  const [waiting, setWaiting] = useState(0)
  const [spare] = useState(startSpareFiles)

  // Of those that an earlier page had no time for it is known with their address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    for (const { upload, mayTell } of photos) {
      if (!mayTell && mayTellPlace(upload)) noteTelling(upload)
    }
  }, [addresses])

  async function add(files: readonly File[]) {
    setProblem('')
    await take(spare.take(files, Math.max(0, most - photos.length)))
    if (spare.end()) setProblem((said) => alsoSaid(said, tooManyPhotos(most)))
  }

  async function take(files: readonly File[]) {
    const chosen = files.map((file) => ({ file, upload: crypto.randomUUID() }))
    const added = chosen.map(({ file, upload }) => ({
      ...{ upload, name: file.name || 'photo' },
      ...(takesFiles && !isPhoto(file) && { type: file.type }),
    }))
    const works = keepFormPhotos(device, chosen, takesFiles)
    change((current) => [...current, ...added])
    setWaiting((count) => count + chosen.length)
    for (const [index, { upload, file }] of chosen.entries()) {
      try {
        if (await works[index]) noteTelling(upload)
      } catch (error) {
        remove(upload)
        const isExpected = error instanceof PhotoError
        if (!isExpected) reportError(error)
        const why = isExpected ? error.message : `${file.name || 'A file'} can’t be used.`
        setProblem((said) => alsoSaid(said, why))
        await take(spare.take([], 1))
      } finally {
        setWaiting((count) => count - 1)
      }
    }
  }

  function noteTelling(upload: string) {
    change((current) =>
      current.map((photo) => (photo.upload === upload ? { ...photo, mayTell: true } : photo)),
    )
  }

  function remove(upload: string) {
    change((current) => current.filter((photo) => photo.upload !== upload))
  }

  return {
    photos: photos.map((photo) => ({ ...photo, address: addresses.get(photo.upload) })),
    types: takesFiles ? null : imageTypes,
    problem,
    /** Whether a photo is being made ready. */
    isPreparing: waiting > 0,
    onAdd: (files: readonly File[]) => void add(files),
    /** Its bytes stay until the device is swept, so that it can be put back. */
    onRemove: remove,
    onRestore: (photo: FormPhoto) => change((current) => [...current, photo]),
  }
}

/** @returns addresses by upload: null where the bytes are gone, nothing while they are read */
function useAddresses(photos: readonly FormPhoto[]): ReadonlyMap<string, string | null> {
  const device = useDevice()
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string | null>>(new Map())
  const known = useRef(new Map<string, string | null>())
  const uploads = photos.map(({ upload }) => upload).join(' ')

  useEffect(() => {
    let isCurrent = true
    for (const upload of uploads.split(' ').filter(Boolean)) {
      if (known.current.has(upload)) continue
      photoAddress(device, upload).then((address) => {
        if (!isCurrent) return address && URL.revokeObjectURL(address)
        known.current.set(upload, address)
        setAddresses(new Map(known.current))
      })
    }
    return () => {
      isCurrent = false
    }
  }, [device, uploads])

  useEffect(() => {
    const all = known.current
    return () => {
      for (const address of all.values()) if (address) URL.revokeObjectURL(address)
      all.clear()
    }
  }, [])
  return addresses
}
