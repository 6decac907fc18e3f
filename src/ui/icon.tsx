import type { SVGProps } from 'react'

type Props = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * An icon of Lucide, reduced to one path by the build (build/one-path-icons.ts).
 * @param d of that path
 */
export const iconOf = (name: string, d: string) =>
  function Icon({ size = 24, className, ...props }: Props) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`lucide lucide-${name}${className ? ` ${className}` : ''}`}
        aria-hidden="true"
        {...props}
      >
        <path d={d} />
      </svg>
    )
  }
