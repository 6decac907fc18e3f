import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { WantedNotice } from '#contract/notices.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ask, dataOf } from '#src/api/ask.ts'
import { uploadFile } from '#src/api/call.ts'
import { useChange } from '#src/api/use-change.ts'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'

/** Refreshes the session after a change of the account. */
export type OnChanged = () => Promise<unknown>

/** Of what one gets a mail; for who may edit. */
export const noticesQuery = queryOptions({
  queryKey: ['account', 'notices'],
  queryFn: ({ signal }) => ask('GET /user/me/notices', {}, { signal }),
})

export function useChooseNotices() {
  const queries = useQueryClient()
  return useChange({
    mutationFn: ({ body, key }: { body: Partial<Record<WantedNotice, boolean>>; key: string }) =>
      ask('POST /user/me/notices', body, { key }),
    onSuccess: (chosen) => queries.setQueryData(noticesQuery.queryKey, chosen),
  })
}

/** Whether one's calendar has an address. */
export const calendarQuery = queryOptions({
  queryKey: ['account', 'calendar'],
  queryFn: ({ signal }) => ask('GET /user/me/calendar', {}, { signal }),
})

export function useMakeCalendar() {
  const queries = useQueryClient()
  return useChange({
    mutationFn: (key: string) => ask('POST /user/me/calendar', {}, { key }),
    onSuccess: ({ made_at }) => queries.setQueryData(calendarQuery.queryKey, { made_at }),
  })
}

export function useRevokeCalendar() {
  const queries = useQueryClient()
  return useChange({
    mutationFn: () => ask('POST /user/me/calendar/revoke', {}),
    onSuccess: (none) => queries.setQueryData(calendarQuery.queryKey, none),
  })
}

type Update<Data> = { user: string; data: Data; key: string }

export function useSaveName(onChanged: OnChanged) {
  return useChange({
    mutationFn: ({ user, data, key }: Update<{ name: string }>) =>
      ask('POST /user/me/update', { uuid: user, data }, { key }),
    onSuccess: onChanged,
  })
}

export function useSavePassword() {
  return useChange({
    mutationFn: ({ data, key }: Omit<Update<{ password: string; current: string }>, 'user'>) =>
      ask('POST /user/me/update', { data }, { key }),
  })
}

/** Sends a picture and makes it the avatar; both steps can be repeated safely. */
export function useSendAvatar(user: string, onChanged: OnChanged) {
  return useMutation({
    mutationFn: async (photo: UnsentPhoto) => {
      dataOf(await uploadFile(photo, photo.upload))
      return ask('POST /user/me/update/image', { uuid: user, image: photo.upload })
    },
    onSuccess: onChanged,
  })
}

export function useRemoveAvatar(user: string, onChanged: OnChanged) {
  return useChange({
    mutationFn: () => ask('POST /user/me/update/image', { uuid: user, image: null }),
    onSuccess: onChanged,
  })
}

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => ask('GET /user/me/sessions', {}, { signal }),
})

/** Ends one of the user's sessions by its uuid, or all others without one. */
export function useEndSessions() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (uuid: string | undefined) => ask('POST /user/me/sessions/end', { uuid }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  })
}

/** Whether the server does not have the image that was sent. */
export const isUnknownImage = (error: unknown) =>
  error instanceof ApiError &&
  (error.failure.code === 'not_found' || 'image' in error.failure.fields)
