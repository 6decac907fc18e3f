/*
 * Tells a browser that is too old for the app what to do, where its page would stay empty. Written
 * for browsers of 2010. The versions are those of src/oldest-browsers.ts.
 */
;(function () {
  var words =
    'This browser is too old for Drawbar. Please update it, or the phone, and open this page ' +
    'again. Drawbar works in Chrome and Edge from 109, Firefox from 115, and Safari from 16.4 ' +
    '(iPhone and iPad: iOS 16.4).'

  // Of each maker something that came with the oldest version, or shortly before.
  function lacks() {
    if (!('noModule' in document.createElement('script'))) return true
    if (!Object.hasOwn || !window.structuredClone || !window.OffscreenCanvas) return true
    if (!Array.prototype.findLast || !window.CSS || !CSS.supports('container-type', 'size')) return true
    try {
      // Safari before 16.4 can't read it.
      return !new RegExp('(?<=a)b').test('ab')
    } catch (error) {
      return true
    }
  }

  function tell() {
    if (document.getElementById('too-old')) return
    var note = document.createElement('p')
    note.id = 'too-old'
    note.setAttribute('role', 'alert')
    note.style.cssText =
      'margin: 0; padding: 16px; background: #fff4d6; color: #1d2a33; font: 17px/1.5 sans-serif'
    note.appendChild(document.createTextNode(words))
    document.body.insertBefore(note, document.body.firstChild)
  }

  function tellWhenThereIsAPage() {
    if (document.body) tell()
    else document.addEventListener('DOMContentLoaded', tell)
  }

  if (lacks()) tellWhenThereIsAPage()
  // What it can't read at all does not run: the app's own scripts are whole.
  window.addEventListener('error', function (event) {
    if (event.error instanceof SyntaxError) tellWhenThereIsAPage()
  })
})()
