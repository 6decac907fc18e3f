import { limits } from '#contract/limits.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import './user-row.css'

const rows = Array.from({ length: limits.usersPage }, (_none, index) => index)

/** A page of people who are not there yet. */
export function UserRowsSkeleton() {
  return (
    <div className="user-rows">
      {rows.map((row) => (
        <div key={row} className="user-row">
          <Skeleton width="40px" height="40px" radius="50%" />
          <div className="user-row-person user-row-waiting">
            <Skeleton width="10rem" />
            <Skeleton width="14rem" height="0.875em" />
          </div>
          <div className="user-row-role">
            <Skeleton width="6.5rem" height="30px" radius="999px" />
          </div>
        </div>
      ))}
    </div>
  )
}
