/** Run in a page: from now on its database takes nothing more, as when the device is full. */
export function leaveNoRoom() {
  const refuse = () => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse })
}
