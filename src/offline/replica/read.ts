import type { Sent } from '#contract/calls.ts'
import { onDevice } from '../device/device-part.ts'
import type { WhoseDevice } from '../session/device-name.ts'
import { currentWhose } from '../session/whose-device.tsx'
import type { Answer } from './answer.ts'
import type { LocalCall } from './read-here.ts'

type Options = { signal?: AbortSignal; device?: WhoseDevice }

/**
 * Answers a call as the server does: from the replica and the outbox once the replica is complete, else
 * by asking the server.
 * @throws ApiError
 */
export const read = <Name extends LocalCall>(
  name: Name,
  input: Sent<Name>,
  { signal, device: whose = currentWhose() }: Options = {},
): Promise<Answer<Name>> =>
  onDevice(whose, (device, { readHere }) => readHere(device, name, input, signal))
