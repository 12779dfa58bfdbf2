import { catalog } from '@materia/contracts/catalog/contract.ts'
import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { commonErrors } from '@materia/contracts/errors.ts'
import { importBytesMax } from '@materia/contracts/catalog/lists/constants.ts'
import { csvHeaders } from '@materia/contracts/catalog/csv.ts'
import { imageUrls } from '@materia/contracts/catalog/imageUrls.ts'
import type { ImportError, MaterialsImport } from '@materia/contracts/catalog/materialImport.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import { countDailyUse } from '@materia/service-kit/src/limits/countDailyUse.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import { findListed } from './findListed.ts'
import { importTexts } from './importTexts.ts'
import { type ImportedListing, readImport } from './readImport.ts'
import { saveImport } from './saveImport.ts'
import { unknownPictures } from '../images/claimPictures.ts'
import type { CatalogDeps } from '../deps.ts'

type Deps = Pick<
  CatalogDeps,
  | 'connection'
  | 'materials'
  | 'listingCounts'
  | 'sellers'
  | 'uploads'
  | 'pastTerms'
  | 'reservations'
  | 'dailyUses'
  | 'search'
  | 'quotas'
  | 'now'
>
type Body = Required<MaterialsImport>

const detailsMax = 20

/** Checks the whole file, then creates and changes all of its listings, or none. */
export function importMaterials(deps: Deps) {
  return route(catalog.importMaterials, async ({ body, user, cause }) => {
    const { csv, isCheckOnly, language } = body
    const { userId } = user
    if (Buffer.byteLength(csv) > importBytesMax) throw new AppError(commonErrors.BODY_TOO_LARGE)
    await countDailyUse(deps, {
      userId,
      of: 'imports',
      amount: 1,
      max: deps.quotas.importsPerDay,
      error: catalogErrors.IMPORTS_FULL,
    })
    const { rows, listings, faults } = await readImport(body, findListed(deps, userId))
    faults.push(...(await findPictureErrors(deps, { userId, listings, language })))
    faults.sort((a, b) => a.row - b.row)
    const plan = listings.map(({ row, kind, title, columns }) => ({ row, kind, title, columns }))
    const [created, changed] = (['new', 'changed'] as const).map(
      (wanted) => plan.filter(({ kind }) => kind === wanted).length,
    )
    if (isCheckOnly || rows === 0 || (created === 0 && changed === 0 && faults.length === 0))
      return { rows, created: 0, changed: 0, plan, faults }
    if (faults.length > 0)
      throw new AppError(catalogErrors.IMPORT_INVALID, {
        details: faults.slice(0, detailsMax).map(toDetail),
      })
    return saveImport(deps, {
      user,
      listings,
      language,
      cause,
      answered: { rows, created, changed, plan, faults },
    })
  })
}

type Listings = Pick<Body, 'language'> & { userId: number; listings: ImportedListing[] }

async function findPictureErrors(
  deps: Deps,
  { userId, listings, language }: Listings,
): Promise<ImportError[]> {
  const urlsOf = (listing: ImportedListing) =>
    listing.kind === 'same' ? [] : imageUrls(listing.draft.imageUrl)
  const unknown = new Set(await unknownPictures(deps, { userId, urls: listings.flatMap(urlsOf) }))
  const pictureError = {
    column: csvHeaders[language].images,
    message: importTexts[language].foreignPicture,
  }
  return listings
    .filter((listing) => urlsOf(listing).some((url) => unknown.has(url)))
    .map(({ row }) => ({ row, ...pictureError }))
}

function toDetail({ row, column, message }: ImportError) {
  return { path: `${row}.${column}`, message }
}
