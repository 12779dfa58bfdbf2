import { importBytesMax } from '@materia/contracts/catalog/constants.ts'
import { csvHeaders } from '@materia/contracts/catalog/csv.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import type { ImportFault, ImportReport, MaterialsImport } from '@materia/contracts/catalog/types.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { type Call, requireUser } from '@materia/service-kit/src/route.ts'
import { importTexts } from '../bulk/importTexts.ts'
import { type ImportedListing, readImport } from '../bulk/readImport.ts'
import { createListings } from '../createListings.ts'
import { unknownPictures } from '../files/claimPictures.ts'
import type { CatalogDeps } from '../routes.ts'

type Body = Required<MaterialsImport>

const detailsMax = 20

/** Checks the whole file, then creates all of its listings or none. */
export function importMaterials(deps: CatalogDeps) {
  return async (call: Call<{ body: Body }>): Promise<ImportReport> => {
    const { userId } = requireUser(call)
    const { csv, isCheckOnly, language } = call.body
    if (Buffer.byteLength(csv) > importBytesMax) throw new AppError('BODY_TOO_LARGE')
    const { rows, listings, faults } = await readImport(call.body)
    faults.push(...(await pictureFaults(deps, { userId, listings, language })))
    faults.sort((a, b) => a.row - b.row)
    if (isCheckOnly || rows === 0) return { rows, created: 0, faults }
    if (faults.length > 0) throw new AppError('IMPORT_INVALID', { details: faults.slice(0, detailsMax).map(toDetail) })
    const created = await createListings(deps, { userId, drafts: listings.map(({ draft }) => draft), traceId: call.requestId })
    return { rows, created: created.length, faults: [] }
  }
}

type Listings = Pick<Body, 'language'> & { userId: number; listings: ImportedListing[] }

async function pictureFaults(deps: CatalogDeps, { userId, listings, language }: Listings): Promise<ImportFault[]> {
  const urlsOf = ({ draft }: ImportedListing) => imageUrls(draft.imageUrl)
  const unknown = new Set(await unknownPictures(deps, { userId, urls: listings.flatMap(urlsOf) }))
  const fault = { column: csvHeaders[language].images, message: importTexts[language].foreignPicture }
  return listings.filter((listing) => urlsOf(listing).some((url) => unknown.has(url))).map(({ row }) => ({ row, ...fault }))
}

function toDetail({ row, column, message }: ImportFault) {
  return { path: `${row}.${column}`, message }
}
