import Joi from 'joi'
import type { ErrorCode, Operation } from '../Operation.ts'
import { imagesMax, importBytesMax } from './constants.ts'
import { catalogPaths } from './paths.ts'
import {
  exportQuery, favoritesPage, favoritesQuery, idsQuery, importReport, material, materialChange, materialDraft, materialIds, materialList, materialPage, materialParams, materialPlaces,
  materialQuery, materialsImport, ownMaterialsPage, ownMaterialsQuery, userMaterialsQuery,
} from './schemas.ts'

const listHeaders = { ETag: 'Changes when the answer does', Link: '`rel="next"`: where the list goes on' }

export const listMaterials: Operation = {
  id: 'listMaterials',
  method: 'get',
  path: catalogPaths.materials,
  summary: 'Available listings: a page of those that match; without parameters the plain list, newest first, at most 1,000',
  auth: 'anyone',
  query: materialQuery,
  answer: { status: 200, schema: Joi.alternatives(materialPage, materialList), headers: listHeaders },
  errors: ['NOT_FOUND'],
}

export const listMaterialIds: Operation = {
  id: 'listMaterialIds',
  method: 'get',
  path: catalogPaths.materialIds,
  summary: 'Ids of the available listings, in parts of 10,000 ids, for sitemaps',
  auth: 'anyone',
  query: idsQuery,
  answer: { status: 200, schema: materialIds, headers: { ETag: 'Changes when the answer does' } },
}

export const listMaterialPlaces: Operation = {
  id: 'listMaterialPlaces',
  method: 'get',
  path: catalogPaths.materialPlaces,
  summary: 'How many listings are available in each state',
  auth: 'anyone',
  answer: { status: 200, schema: materialPlaces, headers: { ETag: 'Changes when the answer does' } },
}

export const getMaterial: Operation = {
  id: 'getMaterial',
  method: 'get',
  path: catalogPaths.material('{id}'),
  summary: 'One listing; a deleted one only for its owner and for who has an order or a message about it',
  auth: 'anyone',
  params: materialParams,
  answer: { status: 200, schema: material, headers: { ETag: 'Changes when the answer does' } },
  errors: ['NOT_FOUND'],
}

export const listUserMaterials: Operation = {
  id: 'listUserMaterials',
  method: 'get',
  path: catalogPaths.userMaterials('{id}'),
  summary: "A user's listings, newest first, at most 1,000",
  auth: 'anyone',
  params: materialParams,
  query: userMaterialsQuery,
  answer: { status: 200, schema: materialList, headers: listHeaders },
  errors: ['NOT_FOUND'],
}

export const createMaterial: Operation = {
  id: 'createMaterial',
  method: 'post',
  path: catalogPaths.materials,
  summary: 'List a material',
  auth: 'user',
  body: materialDraft,
  answer: { status: 201, schema: material },
  errors: ['LISTING_INVALID', 'IMAGE_UNKNOWN'],
}

export const changeMaterial: Operation = {
  id: 'changeMaterial',
  method: 'patch',
  path: catalogPaths.material('{id}'),
  summary: "Change one's own listing",
  auth: 'user',
  params: materialParams,
  body: materialChange,
  answer: { status: 200, schema: material },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'LISTING_INVALID', 'IMAGE_UNKNOWN', 'MATERIAL_CHANGED', 'MATERIAL_RESERVED', 'MATERIAL_SOLD'],
}

export const deleteMaterial: Operation = {
  id: 'deleteMaterial',
  method: 'delete',
  path: catalogPaths.material('{id}'),
  summary: "Delete one's own listing",
  auth: 'user',
  params: materialParams,
  answer: { status: 200, schema: Joi.object({ id: materialParams.extract('id') }) },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'MATERIAL_RESERVED'],
}

export const listSimilarMaterials: Operation = {
  id: 'listSimilarMaterials',
  method: 'get',
  path: catalogPaths.similarMaterials('{id}'),
  summary: 'Up to 8 available listings like this one, the nearest first',
  auth: 'anyone',
  params: materialParams,
  answer: { status: 200, schema: materialList, headers: { ETag: listHeaders.ETag } },
  errors: ['NOT_FOUND'],
}

export const recordView: Operation = {
  id: 'recordView',
  method: 'post',
  path: catalogPaths.materialViews('{id}'),
  summary: "Count that somebody looked at a listing, once in some hours; its owner's own looks are not counted",
  auth: 'anyone',
  params: materialParams,
  answer: { status: 204, schema: Joi.any() },
  errors: ['NOT_FOUND'],
}

export const listOwnMaterials: Operation = {
  id: 'listOwnMaterials',
  method: 'get',
  path: catalogPaths.ownMaterials,
  summary: "One's own listings of every status, newest first, with how often they were looked at and kept",
  auth: 'user',
  query: ownMaterialsQuery,
  answer: { status: 200, schema: ownMaterialsPage },
  errors: ['NOT_FOUND'],
}

export const exportMaterials: Operation = {
  id: 'exportMaterials',
  method: 'get',
  path: catalogPaths.exportMaterials,
  summary: "One's own listings as CSV, in the shape that an import takes",
  auth: 'user',
  query: exportQuery,
  answer: { status: 200, schema: Joi.string(), contentType: 'text/csv' },
}

export const importMaterials: Operation = {
  id: 'importMaterials',
  method: 'post',
  path: catalogPaths.importMaterials,
  summary: 'Check listings of a CSV file, or create all of them or none',
  auth: 'user',
  body: materialsImport,
  bodyBytesMax: 2 * importBytesMax,
  answer: { status: 200, schema: importReport },
  errors: ['IMPORT_INVALID'],
}

export const getFavorite: Operation = {
  id: 'getFavorite',
  method: 'get',
  path: catalogPaths.favorite('{id}'),
  summary: 'Whether one keeps this listing as a favourite',
  auth: 'user',
  params: materialParams,
  answer: { status: 200, schema: Joi.boolean() },
}

export const addFavorite: Operation = {
  id: 'addFavorite',
  method: 'post',
  path: catalogPaths.favorite('{id}'),
  summary: "Keep somebody else's listing as a favourite",
  auth: 'user',
  params: materialParams,
  answer: { status: 200, schema: Joi.boolean() },
  errors: ['NOT_FOUND', 'OWN_MATERIAL', 'FAVORITES_FULL'],
}

export const removeFavorite: Operation = {
  id: 'removeFavorite',
  method: 'delete',
  path: catalogPaths.favorite('{id}'),
  summary: 'Keep a listing no longer',
  auth: 'user',
  params: materialParams,
  answer: { status: 200, schema: Joi.boolean() },
}

export const listFavorites: Operation = {
  id: 'listFavorites',
  method: 'get',
  path: catalogPaths.ownFavorites,
  summary: 'The listings one keeps, the latest kept first, as they are now; without parameters the plain list, at most 1,000',
  auth: 'user',
  query: favoritesQuery,
  answer: { status: 200, schema: Joi.alternatives(favoritesPage, materialList) },
  errors: ['NOT_FOUND'],
}

export const listFavoriteIds: Operation = {
  id: 'listFavoriteIds',
  method: 'get',
  path: catalogPaths.favoriteIds,
  summary: 'Ids of the listings one keeps',
  auth: 'user',
  answer: { status: 200, schema: Joi.array().items(materialParams.extract('id')) },
}

const imageErrors: ErrorCode[] = [
  'MALFORMED_MULTIPART', 'TOO_MANY_IMAGES', 'IMAGE_TOO_LARGE', 'IMAGE_UNSUPPORTED', 'IMAGE_UNREADABLE', 'UPLOADS_FULL', 'TOO_MANY_REQUESTS',
]

export const uploadImage = {
  id: 'uploadImage',
  method: 'post',
  path: catalogPaths.uploadImage,
  summary: 'Store a picture: at most 5 MB, as WebP in three sizes without metadata; one that no listing uses is removed after a day',
  auth: 'user',
  files: { field: 'image', max: 1 },
  answer: { status: 201, schema: Joi.object({ url: Joi.string().required() }) },
  errors: imageErrors,
} satisfies Operation

export const uploadImages = {
  id: 'uploadImages',
  method: 'post',
  path: catalogPaths.uploadImages,
  summary: 'Store up to 5 pictures, all or none',
  auth: 'user',
  files: { field: 'images', max: imagesMax },
  answer: { status: 201, schema: Joi.object({ urls: Joi.array().items(Joi.string()).required() }) },
  errors: imageErrors,
} satisfies Operation
