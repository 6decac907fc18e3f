const ofPage = /^drawbar-last-.*-page \//

/** Removes what older versions kept of how pages stood: nothing reads it any more. */
export function forgetLastPages() {
  for (const key of Object.keys(localStorage)) if (ofPage.test(key)) localStorage.removeItem(key)
  sessionStorage.removeItem('drawbar-top')
}
