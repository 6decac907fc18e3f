import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RouteFailure } from '#src/start/route-failure.tsx'
import { later, useLater } from '#src/ui/later.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import type { TrailerPage } from './-trailer-page.ts'
import { Specification } from './-trailer-specification.tsx'

/** Undefined for the first one. */
type Section = { section: string | undefined }

const others = later(() => import('./-trailer-others.tsx').then((file) => file.otherSections))

/**
 * The section that the address names. All but the first are loaded while the page is idle, for the time
 * without a network too.
 */
export function TrailerSection({ section, ...page }: TrailerPage & Section) {
  const [failure, setFailure] = useState<unknown>(null)
  const known = useLater(others, section !== undefined, setFailure)
  if (section === undefined) return <Specification {...page} />
  if (failure) return <RouteFailure error={failure} />
  if (!known) return <Skeleton width="100%" height="12rem" />
  if (!isNameIn(known, section)) {
    return <Navigate to="/trailer/$uuid" params={{ uuid: page.trailer.uuid }} replace />
  }
  const Shown = known[section]
  return <Shown {...page} />
}

const isNameIn = <Named extends object>(named: Named, name: string): name is string & keyof Named =>
  Object.hasOwn(named, name)
