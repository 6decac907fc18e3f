import { cleanFileName } from '#contract/clean-text.ts'
import type { Resource } from '#contract/resource.ts'
import { isShared, type PaperOf, photosOf } from './paper-content.ts'

/** A file of a handover pack. */
export type PackFile = { path: string; upload: string }

/** Documents of the parts of a trailer, by what the part is called. */
export type PartDocuments = { part: string; resources: readonly Resource[] }[]

/** @returns the photos and documents of a trailer that visitors see, each with a name of its own */
export function packFiles(
  { trailer, resources }: Pick<PaperOf, 'trailer' | 'resources'>,
  parts: PartDocuments,
): PackFile[] {
  const shared = resources.filter(isShared)
  const nameOf = new Map(shared.map(({ name, upload }) => [upload?.uuid, fileName(name, upload)]))
  const photos = photosOf(trailer, shared)
  const { manual } = trailer
  const documents = [...(manual && isShared(manual) ? [manual] : []), ...shared]
  const files = [
    ...photos.map((upload) => ({ path: `Photos/${nameOf.get(upload) ?? 'Trailer'}`, upload })),
    ...documents.flatMap((one) => filesOf('Documents', one)),
    ...parts.flatMap(({ part, resources: of }) =>
      of.filter(isShared).flatMap((one) => filesOf(`Parts/${plain(part)}`, one)),
    ),
  ]
  const places = new Map(files.map(({ upload }, index) => [upload, index] as const).reverse())
  return apart(files.filter(({ upload }, index) => places.get(upload) === index))
}

const filesOf = (folder: string, { name, upload }: Resource): PackFile[] =>
  upload ? [{ path: `${folder}/${fileName(name, upload)}`, upload: upload.uuid }] : []

/** A name with the ending of its file. */
function fileName(name: string, upload: Resource['upload']) {
  const [ending = ''] = /\.[a-z0-9]{1,8}$/i.exec(upload?.name ?? '') ?? []
  return plain(name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`)
}

const longest = 120

/** As every system allows a name of a file. */
function plain(name: string) {
  const clean = cleanFileName(name).replace(/[<>:"/\\|?*]+/g, '-')
  const [, start = '', ending = ''] = /^(.*?)(\.[^.]{1,8})?$/.exec(clean) ?? []
  return `${start.slice(0, longest).replace(/^[. ]+|[. ]+$/g, '') || 'file'}${ending}`
}

/** Systems tell no capital letters apart. */
function apart(files: readonly PackFile[]): PackFile[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const [, start = '', ending = ''] = /^(.*?)(\.[^./]{1,8})?$/.exec(file.path) ?? []
    let path = file.path
    for (let number = 2; taken.has(path.toLowerCase()); number += 1) {
      path = `${start} (${number})${ending}`
    }
    taken.add(path.toLowerCase())
    return { ...file, path }
  })
}
