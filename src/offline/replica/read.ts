import type { Sent } from '#contract/calls.ts'
import { onDevice } from '../device/device-part.ts'
import type { WhoseDevice } from '../session/device-name.ts'
import { currentWhose } from '../session/whose-device.tsx'
import type { Answer } from './answer.ts'
import type { LocalCall } from './read-here.ts'

type Options = { signal?: AbortSignal; device?: WhoseDevice }

/**
 * Answers a question about the organization's data as the server does: from the copy on this device
 * and what waits to be sent, once the copy is complete, else by asking the server.
 * @throws ApiError
 */
export const read = <Name extends LocalCall>(
  name: Name,
  input: Sent<Name>,
  { signal, device: whose = currentWhose() }: Options = {},
): Promise<Answer<Name>> =>
  onDevice(whose, (device, { readHere }) => readHere(device, name, input, signal))
