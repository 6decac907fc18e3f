import { queryOptions } from '@tanstack/react-query'
import { ask } from '#src/api/ask.ts'

/** Where people reach the server: what codes begin with for as long as the plates last. */
export const publicAddressQuery = queryOptions({
  queryKey: ['plates', 'public-address'],
  queryFn: async ({ signal }) => {
    const { publicUrl } = await ask('GET /about', {}, { signal })
    return publicUrl ?? location.origin
  },
})
