import type { ReactNode } from 'react'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  /** What entries that follow one another are called together; screens show it above them. */
  group?: string
} & (
  | { href: string; isNewTab?: boolean; onAction?: undefined; isChecked?: undefined }
  | { onAction: () => void; href?: undefined; isNewTab?: undefined; isChecked?: boolean }
)

export type MenuButtonProps = {
  label: string
  trigger: ReactNode
  items: MenuEntry[]
  /** Above the entries, for instance the signed-in user. */
  header?: ReactNode
}
