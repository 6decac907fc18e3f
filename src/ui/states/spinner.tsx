import './spinner.css'

/** A turning ring in the colour and size of the text around it. Says nothing by itself. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
