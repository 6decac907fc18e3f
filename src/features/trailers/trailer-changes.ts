import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { customerUuid } from '#src/offline/outbox/customer-names.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit, submitThrough } from '#src/offline/outbox/submit.ts'
import { chosenPhoto, givePhoto } from '#src/offline/photos/photo-choice.ts'
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
  /** The link of its scan tag, whose outcome is awaited. */
  link: NewRecord | null
}

/** Registers a trailer, then sends its photo and links its scan tag. */
export function useRegisterTrailer() {
  const queries = useQueryClient()
  const device = useDevice()
  return useChange({
    mutationFn: async ({ body, key, draft, link }: Registration) => {
      const { uuid, vin } = body
      const photo = await chosenPhoto(device, draft.subject)
      const behind = photo ? [imageOf(uuid, photo, `Add the photo of ${vin}`)] : []
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

export const useSendPhoto = (trailer: string, title: string) =>
  useMutation({
    mutationFn: (photo: UnsentPhoto) => submit(imageOf(trailer, photo, `Add a photo to ${title}`)),
    onSuccess: useRefetch('trailers'),
  })

export const useRemoveImage = (trailer: string, title: string) =>
  useChange({
    mutationFn: () => {
      const body = { uuid: trailer, image: null }
      const label = `Remove the image of ${title}`
      return submit({ call: 'POST /trailers/{uuid}/image', body, subject: trailer, label })
    },
    onSuccess: useRefetch('trailers'),
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
