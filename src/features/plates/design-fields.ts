import type { PlateDesign } from './plate-design.ts'

/** The props of every group of fields. */
export type DesignFieldsProps = {
  design: PlateDesign
  onChange: (parts: Partial<PlateDesign>) => void
}
