/** @returns milliseconds of the page's longest task until something is done, 0 where none took 50 (W3C, Long Tasks) */
export async function longestTaskDuring(work: Promise<unknown>): Promise<number> {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  })
  observer.observe({ type: 'longtask' })
  await work
  observer.disconnect()
  return longest
}
