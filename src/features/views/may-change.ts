import type { SignedInUser } from '#contract/session.ts'
import type { View } from '#contract/view.ts'

export type Viewer = Pick<SignedInUser, 'uuid' | 'role'>

/** An unsent view has no owner yet: it was made here. */
export const isOwn = ({ owner }: View, { uuid }: Viewer) => owner.uuid === uuid || owner.uuid === ''

/** As on the server: a VIEWER cannot change a shared view, even an own one. */
export const mayChange = (view: View, viewer: Viewer) =>
  viewer.role === 'ADMIN' || (isOwn(view, viewer) && !(view.shared && viewer.role === 'VIEWER'))
