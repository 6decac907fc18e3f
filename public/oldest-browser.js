/*
 * Tells a browser that is too old for the app what to do, where its page would stay empty. Written
 * for browsers of 2010. The versions are those of src/start/oldest-browsers.ts.
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

  // A network may refuse one file, or answer with a page of its own, which a browser may remember.
  function tellOfMissing(address) {
    if (document.getElementById('not-loaded')) return
    var note = document.createElement('p')
    var button = document.createElement('button')
    note.id = 'not-loaded'
    note.setAttribute('role', 'alert')
    note.style.cssText =
      'position: fixed; z-index: 9; inset: auto 0 0; margin: 0; padding: 16px; background: #fff4d6; color: #1d2a33; font: 17px/1.5 sans-serif'
    button.style.cssText = 'display: block; min-height: 44px; margin-top: 8px; padding: 0 16px; font: inherit'
    button.appendChild(document.createTextNode('Try again'))
    button.onclick = function () {
      function again() {
        location.reload()
      }
      function renew(file) {
        return fetch(file, { cache: 'reload' })
      }
      var files = [address]
      document.querySelectorAll('link[rel="modulepreload"]').forEach(function (link) {
        files.push(link.href)
      })
      Promise.all(files.map(renew)).then(again, again)
    }
    note.appendChild(
      document.createTextNode(
        'A part of Drawbar could not be loaded: what is pressed here does nothing. Check the connection.'
      )
    )
    note.appendChild(button)
    document.body.appendChild(note)
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
  // Only its element hears of a script that does not come. Who leaves the page cuts it off as well.
  window.addEventListener(
    'error',
    function (event) {
      var script = event.target
      if (script.tagName !== 'SCRIPT' || script.type !== 'module') return
      setTimeout(function () {
        tellOfMissing(script.src)
      }, 500)
    },
    true
  )
  // What such a script asks for itself: nobody takes over the page that the server has drawn.
  window.addEventListener('unhandledrejection', function (event) {
    if (String(event.reason).indexOf('could not be loaded') < 0) return
    var root = document.getElementById('root')
    var script = document.querySelector('script[type="module"][src]')
    if (script && root && root.getAttribute('data-drawn') === '') tellOfMissing(script.src)
  })
})()
