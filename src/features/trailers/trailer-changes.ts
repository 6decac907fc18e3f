import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { allPages } from '#src/api/pages.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { customerUuid } from '#src/offline/outbox/customer-names.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit, submitThrough, submitWith } from '#src/offline/outbox/submit.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import { chosenPhoto, givePhoto } from '#src/offline/photos/photo-choice.ts'
import { read } from '#src/offline/replica/read.ts'
import { plainDay } from '#src/ui/values/date-words.ts'
import type { DraftBase, TrailerDraft } from './form/trailer-draft.ts'

const creatingCustomer = ['create-customer']

/** @returns the status of the last creation of a customer, undefined for none */
export const useCustomerBeingMade = () =>
  useMutationState({
    filters: { mutationKey: creatingCustomer },
    select: ({ state }) => state.status,
  }).at(-1)

/** Creates a customer, or finds the one of that name. */
export function useCreateCustomer() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: creatingCustomer,
    mutationFn: async (customer: { uuid: string; name: string }) => {
      const { uuid, name } = customer
      const label = `Create the customer ‘${name}’`
      await submit({ call: 'POST /customer', body: customer, id: uuid, subject: uuid, label })
      return { uuid: customerUuid(uuid), name }
    },
    // Not awaited: a save that waits for the customer need not wait for the list.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['trailers', 'customers'] }),
  })
}

/** A stored draft. */
type Filled = { subject: string; fields: TrailerDraft; base: DraftBase }

type Registration = {
  body: Sent<'POST /register-trailer'> & { uuid: string }
  key: string
  draft: Filled
  /** What is put on it behind the registration. */
  copies: NewRecord[]
  /** The link of its scan tag, whose outcome is awaited. */
  link: NewRecord | null
}

/** Registers a trailer, then sends its photo and links its scan tag. */
export function useRegisterTrailer() {
  const queries = useQueryClient()
  const device = useDevice()
  return useChange({
    mutationFn: async ({ body, key, draft, copies, link }: Registration) => {
      const { uuid, vin } = body
      const photo = await chosenPhoto(device, draft.subject)
      const image = photo ? [imageOf(uuid, photo, `Add the photo of ${vin}`)] : []
      const behind = [...image, ...copies]
      const takes = { drafts: [draft] }
      const label = `Register ${vin}`
      const registration = { body, id: key, subject: uuid, label, takes }
      const change = { call: 'POST /register-trailer', ...registration } as const
      const submitted = link
        ? await submitThrough(change, behind, link)
        : { ...(await submit(change, ...behind)), last: null }
      await givePhoto(device, draft.subject, uuid)
      return submitted
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['trailers', 'list'] }),
  })
}

type Save = { body: Sent<'POST /trailer/{uuid}'>; key: string; title: string; draft: Filled }

export const useSaveTrailer = () =>
  useChange({
    mutationFn: ({ body, key, title, draft }: Save) => {
      const takes = { drafts: [draft] }
      const change = { body, id: key, subject: body.uuid, label: `Save ${title}`, takes }
      return submit({ call: 'POST /trailer/{uuid}', ...change })
    },
    onSuccess: useRefetch('trailers'),
  })

/** @param former the upload of the present image, null for none: it stays among the photos */
export const useSendPhoto = (trailer: string, title: string, former: string | null) =>
  useMutation({
    mutationFn: async (photo: UnsentPhoto) => {
      const image = imageOf(trailer, photo, `Add a photo to ${title}`)
      // The photo waits for nothing: at worst the former cover stands among the photos twice.
      const isKept = async (upload: string) =>
        isAmongPhotos(trailer, upload).catch((error) => {
          reportError(error)
          return false
        })
      if (!former || former === photo.upload || (await isKept(former))) return submit(image)
      const kept = keptCover(trailer, { upload: former, name: formerCoverName() })
      return submitBehind(kept, image)
    },
    onSuccess: useRefetch('trailers', 'resources'),
  })

export const formerCoverName = () => `Former cover, ${plainDay(new Date())}`

async function isAmongPhotos(trailer: string, upload: string) {
  const photos = await allPages(uuidOf, (range) =>
    read('GET /trailer/{trailer}/resources', { trailer, photos: 'only', ...range }),
  )
  return photos.some((photo) => photo.upload?.uuid === upload)
}

/** @returns what became of a change that goes behind another */
async function submitBehind(first: NewRecord, change: NewRecord): Promise<Submitted> {
  const { state, outcomes } = await submitWith(first, [change])
  const [made] = outcomes
  if (made?.state === 'refused') throw made.error
  return { state: made?.state ?? state }
}

const uuidOf = ({ uuid }: { uuid: string }) => uuid

export const useRemoveImage = (trailer: string, title: string) =>
  useChange({
    mutationFn: () => {
      const body = { uuid: trailer, image: null }
      const label = `Remove the image of ${title}`
      return submit({ call: 'POST /trailers/{uuid}/image', body, subject: trailer, label })
    },
    onSuccess: useRefetch('trailers'),
  })

type NewCover = {
  upload: string
  name: string
  /** The upload of the former cover, null for none. */
  before: string | null
  /** The name that the former cover stays under; null where it is among the photos anyway. */
  keptAs: string | null
}

/** What is said of a change; the piece of the screen that made it may be gone by then. */
type Said<Made> = {
  onSaved: (submitted: Submitted, made: Made) => void
  onRefused: (error: Error) => void
}

/** Makes one of a trailer's photos its cover. A former cover that is none of its photos becomes one. */
export function useMakeCover(trailer: string, title: string, said: Said<NewCover>) {
  const refetch = useRefetch('trailers', 'resources')
  return useChange({
    mutationFn: async ({ upload, name, before, keptAs }: NewCover): Promise<Submitted> => {
      const label = `Make ‘${name}’ the cover of ${title}`
      if (!before || !keptAs) return submit(coverOf(trailer, upload, label))
      const kept = keptCover(trailer, { upload: before, name: keptAs })
      return submitBehind(kept, coverOf(trailer, upload, label))
    },
    onSuccess(submitted, made) {
      said.onSaved(submitted, made)
      return refetch()
    },
    onError: said.onRefused,
  })
}

/** Gives a trailer the cover that it had before. */
export function useFormerCover(trailer: string, title: string, said: Said<string | null>) {
  const refetch = useRefetch('trailers', 'resources')
  return useChange({
    mutationFn: (former: string | null) =>
      submit(coverOf(trailer, former, `Set back the cover of ${title}`)),
    onSuccess(submitted, made) {
      said.onSaved(submitted, made)
      return refetch()
    },
    onError: said.onRefused,
  })
}

const coverOf = (uuid: string, image: string | null, label: string): NewRecord => ({
  call: 'POST /trailers/{uuid}/image',
  body: { uuid, image },
  subject: uuid,
  label,
})

/** Anyone with the plate saw it. */
const keptCover = (
  trailer: string,
  { upload, name }: { upload: string; name: string },
): NewRecord => ({
  call: 'POST /trailers/resources',
  body: {
    ...{ uuid: crypto.randomUUID(), trailer, trailerPart: null },
    ...{ type: 'UPLOAD', upload, name, access_level: 2 },
  },
  subject: trailer,
  label: `Keep the photo ‘${name}’`,
  // The server has it, or gets it with an earlier change of this trailer.
  files: [{ upload, name, type: 'image/jpeg', size: 0, bytes: null }],
})

function imageOf(uuid: string, photo: UnsentPhoto, label: string): NewRecord {
  const { subject, upload, name, type, bytes } = photo
  return {
    call: 'POST /trailers/{uuid}/image',
    body: { uuid, image: upload },
    subject: uuid,
    label,
    files: [{ upload, name, type, bytes, size: bytes.byteLength }],
    takes: { photos: [{ subject, upload }] },
  }
}
