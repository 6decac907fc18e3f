import type { PlateDesign } from './plate-design.ts'

/** What every group of fields gets: the design, and what to call with the parts that changed. */
export type DesignFieldsProps = {
  design: PlateDesign
  onChange: (parts: Partial<PlateDesign>) => void
}
