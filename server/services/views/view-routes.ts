import { archiveView, changeView, chooseView, keepView } from './view-changes.ts'
import { listViews } from './view-rows.ts'

export const viewRoutes = {
  'GET /views': listViews,
  'POST /views': keepView,
  'POST /views/{uuid}': changeView,
  'POST /views/{uuid}/default': chooseView,
  'POST /views/{uuid}/archive': archiveView,
}
