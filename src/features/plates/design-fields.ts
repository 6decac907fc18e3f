import type { PlateDesign } from './plate-design.ts'

export type DesignFieldsProps = {
  design: PlateDesign
  onChange: (parts: Partial<PlateDesign>) => void
}
