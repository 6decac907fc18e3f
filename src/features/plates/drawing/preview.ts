import { type PlateOrder, paintFor } from './make-plate-files.ts'
import { layOutPlate, type PlateLayout } from './plate-layout.ts'
import { plateSvg } from './plate-svg.ts'
import { sharedDesign } from './shared-design.ts'
import { pagesOf, sheetGrid, sheetProblem } from './sheet.ts'

/** The first page of the file, or what to change. */
export type PreviewedPlate =
  | { svg: string; sample: PlateLayout; grid: { columns: number; rows: number } | null }
  | { problem: string }

export function previewOf(order: PlateOrder): PreviewedPlate {
  const { tags, design, sheet } = order
  const same = sharedDesign(design, tags, order)
  if ('problem' in same) return same
  const problem = sheet && sheetProblem(sheet, design)
  if (problem) return { problem }
  const grid = sheet && sheetGrid(sheet, design)
  const shown = tags.slice(0, grid ? grid.columns * grid.rows : 1)
  const layouts = shown.flatMap((tag) => {
    const laid = layOutPlate(design, tag, order, same.arrangement)
    return 'layout' in laid ? [laid.layout] : []
  })
  const [page] = pagesOf(layouts, sheet)
  return page
    ? { svg: plateSvg(page, paintFor(order)), sample: layouts[0] ?? same.sample, grid }
    : { problem: 'There is no plate to show.' }
}
