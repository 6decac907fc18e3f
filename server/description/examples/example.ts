import type { CallName, Output, Sent } from '#contract/calls.ts'

/** What a call may be sent and what it then answers. */
export type Examples<Name extends CallName> = {
  [One in Name]: { input: Sent<One>; output: Output<One> }
}
