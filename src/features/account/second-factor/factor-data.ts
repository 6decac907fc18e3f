import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'
import { type OnChanged, ownSessionsQuery } from '../account-data.ts'

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => ask('GET /user/me/second-factors', {}, { signal }),
})

/** Makes the secret of an authenticator app; neither password nor secret stays in the cache. */
export const useBeginTotp = () =>
  useChange({
    mutationFn: (current: string) => ask('POST /user/me/totp/begin', { current }),
    gcTime: 0,
  })

/** @param onDone is passed the recovery codes */
export function useConfirmTotp(onDone: (codes: string[]) => void) {
  return useChange({
    mutationFn: (code: string) => ask('POST /user/me/totp/confirm', { code }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    gcTime: 0,
  })
}

export function useRemoveTotp(onChanged: OnChanged) {
  const follow = useFollowFactors(onChanged)
  return useChange({
    mutationFn: (current: string) => ask('POST /user/me/totp/remove', { current }),
    onSuccess: follow,
    gcTime: 0,
  })
}

export function useNewRecoveryCodes() {
  return useChange({
    mutationFn: (current: string) => ask('POST /user/me/recovery-codes', { current }),
    gcTime: 0,
  })
}

/**
 * Lets the device make a passkey, and adds it.
 * @param onDone is passed the recovery codes, none where earlier codes stay valid
 */
export function useAddPasskey(onDone: (codes: string[]) => void) {
  return useChange({
    mutationFn: async ({ current, name }: { current: string; name: string }) => {
      const { ticket, options } = await ask('POST /user/me/passkeys/begin', { current })
      const { makePasskey } = await import('#src/api/passkeys.ts')
      const response = await makePasskey(options)
      return ask('POST /user/me/passkeys', { ticket, name, response: { ...response } })
    },
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    gcTime: 0,
  })
}

export function useRenamePasskey(onChanged: OnChanged) {
  const follow = useFollowFactors(onChanged)
  return useChange({
    mutationFn: (input: { uuid: string; name: string }) =>
      ask('POST /user/me/passkeys/{uuid}/rename', input),
    onSuccess: follow,
  })
}

export function useRemovePasskey(onChanged: OnChanged) {
  const follow = useFollowFactors(onChanged)
  return useChange({
    mutationFn: (input: { uuid: string; current: string }) =>
      ask('POST /user/me/passkeys/{uuid}/remove', input),
    onSuccess: follow,
    gcTime: 0,
  })
}

/** @returns a function that refreshes second factors and sessions, as other devices are signed out */
export function useFollowFactors(onChanged: OnChanged): OnChanged {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: secondFactorsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
      onChanged(),
    ])
}
