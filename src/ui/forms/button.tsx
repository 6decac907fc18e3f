import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link,
  type LinkProps,
} from 'react-aria-components'
import { Spinner } from '../states/spinner.tsx'
import './button.css'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'large'
  icon?: ReactNode
}

type ButtonProps = ButtonLook &
  Omit<AriaButtonProps, 'className' | 'style' | 'children'> & { children: ReactNode }

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton {...rest} className="button" data-variant={variant} data-size={size}>
      {rest.isPending && (
        <span className="button-pending">
          <Spinner />
          <span className="visually-hidden">Please wait</span>
        </span>
      )}
      {icon}
      <span className="button-label">{children}</span>
    </AriaButton>
  )
}

type LinkButtonProps = ButtonLook &
  Omit<LinkProps, 'className' | 'style' | 'children'> & { children: ReactNode }

/** A link that looks like a button, for going somewhere. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className="button" data-variant={variant} data-size={size}>
      {icon}
      <span className="button-label">{children}</span>
    </Link>
  )
}
