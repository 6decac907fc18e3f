import type { Stranger } from '#server/asker.ts'
import { Failure } from '#server/failure.ts'

export async function getAbout(_asker: Stranger): Promise<never> {
  throw new Failure(501, 'later', 'This call is being built.')
}
