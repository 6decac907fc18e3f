import type { DatabaseConnection, Driver } from 'kysely'
import { giveWayWhenLong } from '#server/core/event-loop.ts'
import { leastRecent } from '#server/core/least-recent.ts'
import type { Checkpoints } from './checkpoints.ts'

/**
 * SQLite answers at once: one question after another, and what is done with the answers, would be one
 * hold of the process. Where that gets long, others are let in before the next.
 * @param room waits until the log has room for what a transaction writes
 * @param end ends what has to end before the file is closed
 */
export function lettingOthersIn(
  driver: Driver,
  { room, end }: Pick<Checkpoints, 'room' | 'end'>,
): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const destroy = driver.destroy.bind(driver)
  const ours = leastRecent(1, (connection: DatabaseConnection) => letting(connection, room))
  return Object.assign(driver, {
    acquireConnection: async () => ours(await acquire()),
    async destroy() {
      await end()
      await destroy()
    },
  })
}

function letting(connection: DatabaseConnection, room: Checkpoints['room']): DatabaseConnection {
  return {
    streamQuery: connection.streamQuery.bind(connection),
    async executeQuery(query) {
      await giveWayWhenLong()
      if (query.sql === 'begin') await room()
      return connection.executeQuery(query)
    },
  }
}
