import type { SignedInUser } from '#contract/session.ts'
import type { View } from '#contract/view.ts'

export type Viewer = Pick<SignedInUser, 'uuid' | 'role'>

/** One that waits to be sent has no owner yet: it was made here. */
export const isOwn = ({ owner }: View, { uuid }: Viewer) => owner.uuid === uuid || owner.uuid === ''

/** As the server has it: who only reads by now leaves a view that they shared as it is. */
export const mayChange = (view: View, viewer: Viewer) =>
  viewer.role === 'ADMIN' || (isOwn(view, viewer) && !(view.shared && viewer.role === 'VIEWER'))
