const dark = matchMedia('(prefers-color-scheme: dark)')
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followTheme)
followTheme()

const nothing = () => () => null

/** Instead of a link within a button: opening a call puts its address into the address bar as well. */
const plainText =
  (_Link, { React }) =>
  ({ text }) =>
    React.createElement('span', null, text)

/** What has no name for screen readers gets one by what stands around it, or before it. */
const within =
  (tag, attributes, ...before) =>
  (Original, { React }) =>
  (props) => {
    const named = before.map(([name, text]) =>
      React.createElement(name, { className: 'visually-hidden' }, text),
    )
    return React.createElement(tag, attributes, ...named, React.createElement(Original, props))
  }

window.SwaggerUIBundle({
  domNode: document.getElementById('docs'),
  url: '/api/openapi.json',
  validatorUrl: null,
  deepLinking: true,
  syntaxHighlight: false,
  // The page tries calls as whoever is signed in; it changes nothing.
  supportedSubmitMethods: ['get'],
  plugins: [
    {
      wrapComponents: {
        AuthorizeBtnContainer: nothing,
        DeepLink: plainText,
        ExamplesSelect: within('label', null, ['span', 'Example']),
        InfoContainer: within('section', { 'aria-label': 'About the API' }),
        operations: within('div', null, ['h2', 'Calls']),
        ServersContainer: nothing,
        authorizeOperationBtn: nothing,
      },
    },
  ],
})
