import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip,
  TooltipTrigger,
} from 'react-aria-components'
import { Spinner } from '../states/spinner.tsx'
import './button.css'

type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children'> & {
  label: string
  icon: ReactNode
}

/** In a file of its own, as its tooltip needs much code. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <TooltipTrigger delay={500}>
      <AriaButton
        {...rest}
        aria-label={label}
        className="button"
        data-variant="quiet"
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
