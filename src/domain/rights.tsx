import { createContext, useContext } from 'react'
import type { SignedInUser } from '#contract/session.ts'

export type Right = 'edit' | 'administer'
type Role = SignedInUser['role']

const roles: Record<Right, readonly Role[]> = {
  edit: ['EDITOR', 'ADMIN'],
  administer: ['ADMIN'],
}

/** Whether a user has a right. The server decides; screens hide what it would refuse. */
export const can = (user: Pick<SignedInUser, 'role'> | null, right: Right) =>
  user !== null && roles[right].includes(user.role)

export const UserContext = createContext<SignedInUser | null>(null)

export const useCan = (right: Right): boolean => can(useContext(UserContext), right)
