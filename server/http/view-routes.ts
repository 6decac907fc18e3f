import {
  archiveView,
  changeView,
  chooseView,
  keepView,
} from '#server/services/views/view-changes.ts'
import { listViews } from '#server/services/views/view-rows.ts'

export const viewRoutes = {
  'GET /views': listViews,
  'POST /views': keepView,
  'POST /views/{uuid}': changeView,
  'POST /views/{uuid}/default': chooseView,
  'POST /views/{uuid}/archive': archiveView,
}
