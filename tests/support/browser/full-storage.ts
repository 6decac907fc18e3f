/**
 * Run in a page: from now on its database takes nothing more, as when the device is full.
 * @param step the one table, and the one way to write into it, that finds no room; none: all of them
 */
export function leaveNoRoom(step?: { table: string; way: 'add' | 'put' }) {
  for (const way of step ? [step.way] : (['add', 'put'] as const)) {
    const write = IDBObjectStore.prototype[way]
    IDBObjectStore.prototype[way] = function (...row) {
      if (step && this.name !== step.table) return write.apply(this, row)
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
  }
}
