import type { Page } from '@playwright/test'
import type { VisitorReport } from '#src/offline/visitor/visitor-reports.ts'
import { encoded } from './planned-file.ts'
import type { PlannedReport } from './report-plans.ts'

/** What the harness reaches of the public page. */
export type VisitorDoor = {
  keepReport(report: VisitorReport): Promise<void>
  keepSending(): void
  newReport(accessKey: string): VisitorReport
  readReports(): Promise<VisitorReport[]>
}

/** Reports as the public page does; it resolves once the page says that it is kept. */
export async function report(page: Page, { photos, ...planned }: PlannedReport) {
  await page.evaluate(
    async ({ said, files }) => {
      const { visitor } = globalThis.drawbarTorture
      const decoded = await Promise.all(
        files.map(async ({ bytes, name, type }) => {
          const response = await fetch(`data:application/octet-stream;base64,${bytes}`)
          return { name, type, bytes: await response.arrayBuffer() }
        }),
      )
      const { uuid, accessKey, answer, text } = said
      await visitor.keepReport({
        ...{ ...visitor.newReport(accessKey), uuid, answer, text, photos: decoded },
        ...{ state: 'waiting', happenedAt: new Date().toISOString() },
      })
      visitor.keepSending()
    },
    { said: planned, files: photos.map(encoded) },
  )
}

/** @returns what visitors reported on this device, which goes on to send it */
export function reportsOn(page: Page): Promise<VisitorReport[]> {
  return page.evaluate(() => {
    const { visitor } = globalThis.drawbarTorture
    visitor.keepSending()
    return visitor.readReports()
  })
}
