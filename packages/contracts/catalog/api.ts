import type { CommonErrorCode } from '../errors.ts'
import type { EventType, RequestType } from '../wire/Event.ts'
import type { CallTypes, OpenOperation, UploadOperation, UserOperation } from '../wire/Operation.ts'
import type { UserExportReply, UserExportRequest } from '../wire/userExport.ts'
import type { DescribedPage, DescribedPageQuery } from '../wire/describedPage.ts'
import { imagesMax, importBytesMax } from './lists/constants.ts'
import type { AskedPrices, AskedPricesQuery } from './askedPrices.ts'
import type { catalogErrors } from './errors.ts'
import type { NoticesRaisedData } from '../notices/notice.ts'
import type { FavoriteEventData, FavoritesPage, FavoritesQuery } from './favorite.ts'
import type { IdsQuery, MaterialIds } from './materialIds.ts'
import type {
  ExchangeRate,
  MaterialFilters,
  MaterialPage,
  MaterialQuery,
  Suggestion,
  SuggestionsQuery,
  RelaxedSearch,
} from './search.ts'
import type {
  ExportQuery,
  Material,
  MaterialChange,
  MaterialDraft,
  MaterialEventData,
  MaterialParams,
  MaterialPlace,
  OwnMaterialsPage,
  OwnMaterialsQuery,
  SellerClosedData,
  UserMaterialsQuery,
} from './material.ts'
import type { ImportReport, MaterialsImport } from './materialImport.ts'

type Code = CommonErrorCode | keyof typeof catalogErrors
type Open<Types extends CallTypes> = OpenOperation<Types, Code>
type User<Types extends CallTypes> = UserOperation<Types, Code>
type Upload<Types extends CallTypes> = UploadOperation<Types, Code>

const imageErrors: Code[] = [
  'MALFORMED_MULTIPART',
  'TOO_MANY_IMAGES',
  'IMAGE_TOO_LARGE',
  'IMAGE_UNSUPPORTED',
  'IMAGE_UNREADABLE',
  'PICTURE_TOO_DETAILED',
  'HEIC_UNREADABLE',
  'FILE_INFECTED',
  'FILE_UNSCANNED',
  'UPLOADS_FULL',
  'PICTURE_BYTES_FULL',
  'ENCODER_BUSY',
  'TOO_MANY_REQUESTS',
]

export const listMaterials: Open<{
  query: MaterialQuery
  response: MaterialPage
  plainResponse: Material[]
}> = {
  method: 'get',
  path: '/api/materials',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}

export const listMaterialIds: Open<{ query: IdsQuery; response: MaterialIds }> = {
  method: 'get',
  path: '/api/materials/ids',
  auth: 'anyone',
}
export const listMaterialPlaces: Open<{ response: MaterialPlace[] }> = {
  method: 'get',
  path: '/api/materials/places',
  auth: 'anyone',
}
export const getExchangeRate: Open<{ response: ExchangeRate }> = {
  method: 'get',
  path: '/api/materials/exchange-rate',
  auth: 'anyone',
}
export const getAskedPrices: Open<{ query: AskedPricesQuery; response: AskedPrices }> = {
  method: 'get',
  path: '/api/materials/asked-prices',
  auth: 'anyone',
}
export const listRelaxedSearches: Open<{ query: MaterialFilters; response: RelaxedSearch[] }> = {
  method: 'get',
  path: '/api/materials/ways-out',
  auth: 'anyone',
}
export const listSuggestions: Open<{ query: SuggestionsQuery; response: Suggestion[] }> = {
  method: 'get',
  path: '/api/materials/suggestions',
  auth: 'anyone',
}

export const getMaterial: Open<{ params: MaterialParams; response: Material }> = {
  method: 'get',
  path: '/api/materials/{id}',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}

export const getMaterialHead: Open<{
  params: MaterialParams
  query: DescribedPageQuery
  response: DescribedPage
}> = {
  method: 'get',
  path: '/api/materials/{id}/head',
  auth: 'anyone',
  // Not NOT_FOUND: the gateway could not distinguish it from a catalog version without this
  // operation.
  errors: ['MATERIAL_GONE'],
}

export const listUserMaterials: Open<{
  params: MaterialParams
  query: UserMaterialsQuery
  response: Material[]
}> = {
  method: 'get',
  path: '/api/materials/user/{id}',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}

export const createMaterial: User<{ body: MaterialDraft; response: Material }> = {
  method: 'post',
  path: '/api/materials',
  auth: 'user',
  status: 201,
  creates: true,
  errors: [
    'LISTING_INVALID',
    'POSTAL_CODE_ELSEWHERE',
    'LISTINGS_FULL',
    'IMAGE_UNKNOWN',
    'EMAIL_NOT_CONFIRMED',
  ],
}

export const changeMaterial: User<{
  params: MaterialParams
  body: MaterialChange
  response: Material
}> = {
  method: 'patch',
  path: '/api/materials/{id}',
  auth: 'user',
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'LISTING_INVALID',
    'POSTAL_CODE_ELSEWHERE',
    'IMAGE_UNKNOWN',
    'MATERIAL_CHANGED',
    'MATERIAL_RESERVED',
    'MATERIAL_SOLD',
    'MATERIAL_DRAFT',
    'EMAIL_NOT_CONFIRMED',
  ],
}

export const deleteMaterial: User<{ params: MaterialParams; response: MaterialParams }> = {
  method: 'delete',
  path: '/api/materials/{id}',
  auth: 'user',
  errors: ['FORBIDDEN', 'NOT_FOUND', 'MATERIAL_RESERVED'],
}

export const listSimilarMaterials: Open<{ params: MaterialParams; response: Material[] }> = {
  method: 'get',
  path: '/api/materials/{id}/similar',
  auth: 'anyone',
  errors: ['NOT_FOUND'],
}

export const recordView: Open<{ params: MaterialParams }> = {
  method: 'post',
  path: '/api/materials/{id}/views',
  auth: 'anyone',
  status: 204,
  errors: ['NOT_FOUND'],
}

export const listOwnMaterials: User<{ query: OwnMaterialsQuery; response: OwnMaterialsPage }> = {
  method: 'get',
  path: '/api/user/materials',
  auth: 'user',
  errors: ['NOT_FOUND'],
}

export const exportMaterials: User<{ query: ExportQuery; response: string }> = {
  method: 'get',
  path: '/api/user/materials/export',
  auth: 'user',
}

export const importMaterials: User<{ body: MaterialsImport; response: ImportReport }> = {
  method: 'post',
  path: '/api/materials/import',
  auth: 'user',
  creates: true,
  limitMs: 8_000,
  bodyBytesMax: 2 * importBytesMax,
  errors: [
    'IMPORT_INVALID',
    'IMPORTS_FULL',
    'LISTINGS_FULL',
    'IMAGE_UNKNOWN',
    'EMAIL_NOT_CONFIRMED',
  ],
}

export const getFavorite: User<{ params: MaterialParams; response: boolean }> = {
  method: 'get',
  path: '/api/favorites/{id}',
  auth: 'user',
}
export const addFavorite: User<{ params: MaterialParams; response: boolean }> = {
  method: 'post',
  path: '/api/favorites/{id}',
  auth: 'user',
  errors: ['NOT_FOUND', 'OWN_MATERIAL', 'FAVORITES_FULL'],
}

export const removeFavorite: User<{ params: MaterialParams; response: boolean }> = {
  method: 'delete',
  path: '/api/favorites/{id}',
  auth: 'user',
}

export const listFavorites: User<{
  query: FavoritesQuery
  response: FavoritesPage
  plainResponse: Material[]
}> = {
  method: 'get',
  path: '/api/user/favorites',
  auth: 'user',
  errors: ['NOT_FOUND'],
}

export const listFavoriteIds: User<{ response: number[] }> = {
  method: 'get',
  path: '/api/user/favorites/ids',
  auth: 'user',
}

export const uploadImage: Upload<{ response: { url: string } }> = {
  method: 'post',
  path: '/api/upload/image',
  auth: 'user',
  files: { field: 'image', max: 1 },
  status: 201,
  errors: imageErrors,
}

export const uploadImages: Upload<{ response: { urls: string[] } }> = {
  method: 'post',
  path: '/api/upload/images',
  auth: 'user',
  files: { field: 'images', max: imagesMax },
  status: 201,
  errors: imageErrors,
}

export const materialListed: EventType<MaterialEventData> = { subject: 'catalog.material.listed' }
export const materialChanged: EventType<MaterialEventData> = { subject: 'catalog.material.changed' }
/** The listing was withdrawn or deleted, or its owner's account was deleted. */
export const materialWithdrawn: EventType<MaterialEventData> = {
  subject: 'catalog.material.withdrawn',
}
export const favoriteAdded: EventType<FavoriteEventData> = { subject: 'catalog.favourite.added' }
export const favoriteRemoved: EventType<FavoriteEventData> = {
  subject: 'catalog.favourite.removed',
}
/**
 * A seller's account was deleted. Each such event takes down a batch of its listings, until none is
 * left.
 */
export const sellerClosed: EventType<SellerClosedData> = { subject: 'catalog.seller.closed' }

/** Notices for sellers; identity delivers them. */
export const noticesRaised: EventType<NoticesRaisedData> = { subject: 'catalog.notice.raised' }
/** Exports catalog's data about a user: listings of every status, favorites and pictures. */
export const exportUser: RequestType<UserExportRequest, UserExportReply> = {
  subject: 'catalog.user.export',
}
