import './brand.css'

export function Brand() {
  return (
    <span className="brand">
      <img className="brand-mark" src="/icons/logo.svg" alt="" width="36" height="36" />
      <span className="brand-name" translate="no">
        Drawbar
      </span>
    </span>
  )
}
