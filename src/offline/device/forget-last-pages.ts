const ofPage = /^drawbar-last-.*-page \//

/** Removes entries of older versions that nothing reads any more. */
export function forgetLastPages() {
  for (const key of Object.keys(localStorage)) if (ofPage.test(key)) localStorage.removeItem(key)
  sessionStorage.removeItem('drawbar-top')
}
