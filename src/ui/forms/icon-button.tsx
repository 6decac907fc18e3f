import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components'
import { Spinner } from '../states/spinner.tsx'
import type { ButtonLook } from './button.tsx'
import './button.css'

type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  label: string
  icon: ReactNode
  variant?: ButtonLook['variant']
}

/** In a file of its own, as its tooltip needs much code. */
export function IconButton({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <TooltipTrigger delay={500}>
      <AriaButton
        {...rest}
        aria-label={label}
        className="button"
        data-variant={variant}
        data-icon-only
      >
        {rest.isPending ? <Spinner /> : icon}
      </AriaButton>
      <Tooltip className="button-tooltip" offset={7}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  )
}
