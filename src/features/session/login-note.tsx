import { useCall } from '#src/api/use-call.ts'

/** Whom to ask for access; plain text until the operator's address is known. */
export function LoginNote() {
  const { data } = useCall('GET /about', {})
  return (
    <p className="login-note">
      This is a preview build, <a href={data?.contactUrl || undefined}>contact us</a> for access or
      support.
    </p>
  )
}
