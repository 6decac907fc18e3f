import type { ReactNode, Ref } from 'react'
import { Spinner } from '../states/spinner.tsx'
import './button.css'

type Props = {
  type?: 'button' | 'submit'
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'medium' | 'large'
  icon?: ReactNode
  isDisabled?: boolean
  /** Keeps the focus, but ignores presses. */
  isPending?: boolean
  onPress?: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button without React Aria, for pages that must load fast. */
export function PlainButton({ type = 'button', isPending = false, children, ...props }: Props) {
  const { variant = 'secondary', size = 'medium', icon, isDisabled, onPress, ref } = props
  return (
    <button
      ref={ref}
      // No submit button while pending: the form would be sent twice.
      type={isPending ? 'button' : type}
      className="button"
      data-variant={variant}
      data-size={size}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onClick={isPending ? undefined : onPress}
    >
      {isPending && (
        <span className="button-pending">
          <Spinner />
          <span className="visually-hidden">Please wait</span>
        </span>
      )}
      {icon}
      <span className="button-label">{children}</span>
    </button>
  )
}
