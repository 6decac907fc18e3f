import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { OrganizationLogo } from '#contract/logo.ts'
import type {
  AccessSettings,
  DateSettings,
  SerialSettings,
  SheetSettings,
  VisitorSettings,
  YardSettings,
} from '#contract/organization-settings.ts'
import type { Role } from '#contract/session.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ask, dataOf } from '#src/api/ask.ts'
import { uploadFile } from '#src/api/call.ts'
import { useChange } from '#src/api/use-change.ts'
import { readChosenFile } from '#src/offline/photos/read-chosen-file.ts'

/** Refreshes the session after a change of the organization. */
export type OnOrganizationChanged = () => Promise<unknown>

/** One page of users, from 1, with the total. */
export const usersQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['organization', 'users', search, page],
    queryFn: async ({ signal }) => {
      const limit = limits.usersPage
      const asked = { search, start: (page - 1) * limit, limit }
      const [rows, { count }] = await Promise.all([
        ask('GET /users', asked, { signal }),
        ask('GET /users/count', { search }, { signal }),
      ])
      return { rows, total: count }
    },
    placeholderData: keepPreviousData,
  })

/** The size of the organization's files; for administrators. */
export const filesQuery = queryOptions({
  queryKey: ['organization', 'files'],
  queryFn: ({ signal }) => ask('GET /organization/files', {}, { signal }),
})

export function useInviteUser() {
  const refresh = useRefreshInvitations()
  return useChange({
    mutationFn: ({ body, key }: { body: Invitation; key: string }) =>
      ask('POST /invitations', body, { key }),
    onSuccess: refresh,
  })
}

/** Those that were not accepted yet, and whether they can be mailed; for administrators. */
export const invitationsQuery = queryOptions({
  queryKey: ['organization', 'invitations'],
  queryFn: async ({ signal }) => {
    const [rows, { mail }] = await Promise.all([
      ask('GET /invitations', {}, { signal }),
      ask('GET /about', {}, { signal }),
    ])
    return { rows, sendsMail: mail }
  },
})

export function useRenewInvitation() {
  const refresh = useRefreshInvitations()
  return useChange({
    mutationFn: ({ body, key }: { body: { uuid: string; handOver: boolean }; key: string }) =>
      ask('POST /invitations/{uuid}/send-again', body, { key }),
    onSuccess: refresh,
  })
}

export function useWithdrawInvitation() {
  const refresh = useRefreshInvitations()
  return useChange({
    mutationFn: ({ uuid, key }: { uuid: string; key: string }) =>
      ask('POST /invitations/{uuid}/withdraw', { uuid }, { key }),
    onSuccess: refresh,
  })
}

export type Invitation = { name: string; email: string; role: Role }

export function useUpdateRole() {
  const refresh = useRefreshUsers()
  return useChange({
    mutationFn: ({ key, ...body }: { uuid: string; role: Role; key: string }) =>
      ask('POST /user/update/role', body, { key }),
    onSuccess: refresh,
  })
}

export function useResetPassword() {
  return useChange({
    mutationFn: ({ key, uuid }: { uuid: string; key: string }) =>
      ask('POST /user/reset-password', { uuid }, { key }),
  })
}

export function useResetSecondFactor() {
  return useChange({
    mutationFn: ({ key, uuid }: { uuid: string; key: string }) =>
      ask('POST /user/reset-second-factor', { uuid }, { key }),
  })
}

export function useKickUser() {
  const refresh = useRefreshUsers()
  return useChange({
    mutationFn: ({ key, uuid }: { uuid: string; key: string }) =>
      ask('POST /user/remove', { uuid }, { key }),
    onSuccess: refresh,
  })
}

export function useSaveVinPrefixes(onChanged: OnOrganizationChanged) {
  return useChange({
    mutationFn: ({ vinPrefixes, key }: { vinPrefixes: string[]; key: string }) =>
      ask('POST /organization/settings', { settings: { vinPrefixes } }, { key }),
    onSuccess: onChanged,
  })
}

/** Saves some settings of the yard, of visitors or of signing in; the others stay. */
export function useSaveYard(onChanged: OnOrganizationChanged) {
  return useChange({
    mutationFn: ({
      settings,
      key,
    }: {
      settings: Partial<YardSettings & AccessSettings & VisitorSettings & SerialSettings>
      key: string
    }) => ask('POST /organization/settings', { settings }, { key }),
    onSuccess: onChanged,
  })
}

/** Saves lists and dates, unless another administrator has changed them meanwhile. */
export function useSaveUnlessChanged(onChanged: OnOrganizationChanged) {
  return useChange({
    mutationFn: (body: Record<'settings' | 'base', Partial<DateSettings & SheetSettings>>) =>
      ask('POST /organization/settings', body),
    onSuccess: onChanged,
    // Who was refused because of another one's change sees that, and goes on from there.
    onError: (error) =>
      error instanceof ApiError && error.failure.code === 'changed_since' ? onChanged() : undefined,
  })
}

/** `upload` is what the file is called on the server: both steps can be repeated safely. */
export type ChosenLogo = { file: File; upload: string }

export function useSendLogo(onChanged: OnOrganizationChanged) {
  return useChange({
    mutationFn: async ({ file, upload }: ChosenLogo) => {
      const { name, type } = file
      dataOf(await uploadFile({ name, type, bytes: await readChosenFile(file) }, upload))
      return ask('POST /organization/logo', { image: upload }, { key: upload })
    },
    onSuccess: onChanged,
  })
}

/** Removes the logo, or puts an earlier one back, unless somebody has changed it meanwhile. */
export function useChangeLogo(onChanged: OnOrganizationChanged) {
  return useChange({
    mutationFn: ({ from, to }: Record<'from' | 'to', OrganizationLogo | null>) =>
      ask('POST /organization/settings', { settings: { logo: to }, base: { logo: from } }),
    onSuccess: onChanged,
  })
}

function useRefreshInvitations() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: invitationsQuery.queryKey })
}

/** Users alone are awaited: a row that goes with them would not hear that its change is done. */
function useRefreshUsers() {
  const queries = useQueryClient()
  const refreshInvitations = useRefreshInvitations()
  return () => {
    // They end with the rights of who made them.
    void refreshInvitations()
    return queries.invalidateQueries({ queryKey: ['organization', 'users'] })
  }
}
