/*
 * Asks for the scripts of the page at this address, which the app would find only when it runs. The build
 * writes them into this element.
 */
{
  const { pages = '{}' } = document.currentScript.dataset
  for (const [begin, files] of Object.entries(JSON.parse(pages)))
    for (const file of location.pathname.startsWith(begin) ? files : [])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }),
      )
}
