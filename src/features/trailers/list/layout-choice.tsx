import { LayoutGrid, Rows3 } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { ListLayout } from '#src/offline/device/list-look.ts'

type Props = { layout: ListLayout; onChange: (layout: ListLayout) => void }

export function LayoutChoice({ layout, onChange }: Props) {
  const choice = (one: ListLayout, label: string, icon: React.ReactNode) => (
    <Button
      className="pill-button"
      aria-label={label}
      aria-pressed={layout === one}
      onPress={() => onChange(one)}
    >
      {icon}
    </Button>
  )
  return (
    <div className="layout-choices">
      {choice('cards', 'Cards', <LayoutGrid />)}
      {choice('table', 'Table', <Rows3 />)}
    </div>
  )
}
