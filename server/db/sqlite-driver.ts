import type { DatabaseConnection, Driver } from 'kysely'
import { giveWayWhenLong } from '#server/give-way.ts'
import { leastRecent } from '#server/least-recent.ts'

/**
 * SQLite answers at once: one question after another, and what is done with the answers, would be one
 * hold of the process. Where that gets long, others are let in before the next.
 * @param ending what has to end before the file is closed
 */
export function lettingOthersIn(driver: Driver, ending: () => Promise<void>): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const destroy = driver.destroy.bind(driver)
  const ours = leastRecent(1, letting)
  return Object.assign(driver, {
    acquireConnection: async () => ours(await acquire()),
    async destroy() {
      await ending()
      await destroy()
    },
  })
}

function letting(connection: DatabaseConnection): DatabaseConnection {
  return {
    streamQuery: connection.streamQuery.bind(connection),
    async executeQuery(query) {
      await giveWayWhenLong()
      return connection.executeQuery(query)
    },
  }
}
