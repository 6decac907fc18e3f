/** The user name that password managers need in a form that shows none. */
export const HiddenUserName = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)
