import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type {
  AccessSettings,
  VisitorSettings,
  YardSettings,
} from '#contract/organization-settings.ts'
import type { Role } from '#contract/session.ts'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'

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
  const refresh = useRefreshUsers()
  return useChange({
    mutationFn: ({ body, key }: { body: Invitation; key: string }) =>
      ask('POST /user/invite', body, { key }),
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
      settings: Partial<YardSettings & AccessSettings & VisitorSettings>
      key: string
    }) => ask('POST /organization/settings', { settings }, { key }),
    onSuccess: onChanged,
  })
}

function useRefreshUsers() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['organization', 'users'] })
}
