import {
  orderedPicturesSchema,
  readPictureReplySchema,
  readPictureRequestSchema,
} from './orderedPictures.ts'
import { termChangesReplySchema, termChangesRequestSchema } from './termChanges.ts'
import { array, object, union } from '../wire/schema.ts'
import Joi from 'joi'
import { bind } from '../wire/bind.ts'
import { recordId } from '../wire/fields.ts'
import { userExportReplySchema, userExportRequestSchema } from '../wire/userExport.ts'
import { describedPageSchema, describedPageQuerySchema } from '../wire/describedPage.ts'
import { noticesRaisedDataSchema } from '../notices/notice.ts'
import { askedPricesQuerySchema, askedPricesSchema } from './askedPrices.ts'
import * as calls from './api.ts'
import * as orderRequests from './orderRequests.ts'
import { favoriteEventDataSchema, favoritesPageSchema, favoritesQuerySchema } from './favorite.ts'
import { importReportSchema, materialsImportSchema } from './materialImport.ts'
import { idsQuerySchema, materialIdsSchema } from './materialIds.ts'
import {
  describeMaterialReply,
  describeMaterialRequest,
  returnStockRequestSchema,
  reservationReplySchema,
  reserveRequestSchema,
} from './reservation.ts'
import {
  exportQuerySchema,
  materialSchema,
  materialChangeSchema,
  materialDraftSchema,
  materialEventDataSchema,
  materialList,
  materialParamsSchema,
  materialPlaces,
  ownMaterialsPageSchema,
  ownMaterialsQuerySchema,
  sellerClosedDataSchema,
  userMaterialsQuerySchema,
} from './material.ts'
import {
  exchangeRateSchema,
  materialFiltersSchema,
  materialPageSchema,
  materialQuerySchema,
  suggestions,
  suggestionsQuerySchema,
  relaxedSearches,
} from './search.ts'

const listHeaders = { Link: '`rel="next"`: the URL of the next page' }

const api = { ...calls, ...orderRequests }

export const catalog = bind(api, {
  listMaterials: {
    summary:
      'A page of available listings that match the filters. Without parameters a plain list of up to 1,000, newest first',
    query: materialQuerySchema,
    response: union(materialPageSchema, materialList),
    cachePolicy: 'shared',
    headers: listHeaders,
  },
  listMaterialIds: {
    summary: 'Ids of the available listings, in parts of 10,000 ids, for sitemaps',
    query: idsQuerySchema,
    response: materialIdsSchema,
    cachePolicy: 'shared',
  },
  listMaterialPlaces: {
    summary: 'How many listings are available in each state',
    response: materialPlaces,
    cachePolicy: 'shared',
  },
  getExchangeRate: {
    summary: 'The exchange rate used to compare prices in pesos and dollars',
    response: exchangeRateSchema,
    cachePolicy: 'shared',
  },
  getAskedPrices: {
    summary:
      'Prices per kilogram that sellers ask for a material or a grade of it. Of all grades when the grade has too few listings',
    query: askedPricesQuerySchema,
    response: askedPricesSchema,
    cachePolicy: 'shared',
  },
  listRelaxedSearches: {
    summary:
      'Less strict variants of a search without results. Drops the place first and the material last',
    query: materialFiltersSchema,
    response: relaxedSearches,
    cachePolicy: 'shared',
  },
  listSuggestions: {
    summary:
      'Suggestions for an unfinished search: materials, forms, places and companies, with the number of listings',
    query: suggestionsQuerySchema,
    response: suggestions,
    cachePolicy: 'shared',
  },
  getMaterial: {
    summary:
      'One listing. A deleted one only for its owner and for companies with an order or message about it',
    params: materialParamsSchema,
    response: materialSchema,
    cachePolicy: 'shared',
  },
  getMaterialHead: {
    summary:
      'Title, description and structured data of a listing’s page, with URLs of the site at `origin`',
    params: materialParamsSchema,
    query: describedPageQuerySchema,
    response: describedPageSchema,
    cachePolicy: 'shared',
  },
  listUserMaterials: {
    summary: 'A company’s listings, newest first, at most 1,000',
    params: materialParamsSchema,
    query: userMaterialsQuerySchema,
    response: materialList,
    cachePolicy: 'shared',
    headers: listHeaders,
  },
  createMaterial: {
    summary: 'List a material',
    body: materialDraftSchema,
    response: materialSchema,
  },
  changeMaterial: {
    summary: 'Change your own listing',
    params: materialParamsSchema,
    body: materialChangeSchema,
    response: materialSchema,
  },
  deleteMaterial: {
    summary: 'Delete your own listing',
    params: materialParamsSchema,
    response: materialParamsSchema,
  },
  listSimilarMaterials: {
    summary: 'Up to 8 similar available listings, the most similar first',
    params: materialParamsSchema,
    response: materialList,
    cachePolicy: 'shared',
  },
  recordView: {
    summary:
      'Count a view of a listing, once in some hours. Views by its owner and by crawlers do not count',
    params: materialParamsSchema,
    response: null,
  },
  listOwnMaterials: {
    summary:
      'Your own listings of every status, newest first, with their numbers of views and favorites',
    query: ownMaterialsQuerySchema,
    response: ownMaterialsPageSchema,
  },
  exportMaterials: {
    summary: 'Your own listings as a CSV file that can be imported again',
    query: exportQuerySchema,
    response: Joi.string(),
    contentType: 'text/csv',
  },
  importMaterials: {
    summary: 'Validate the listings of a CSV file, or create and change all of them or none',
    body: materialsImportSchema,
    response: importReportSchema,
  },
  getFavorite: {
    summary: 'Whether this listing is a favorite',
    params: materialParamsSchema,
    response: Joi.boolean(),
  },
  addFavorite: {
    summary: 'Add another company’s listing to the favorites',
    params: materialParamsSchema,
    response: Joi.boolean(),
  },
  removeFavorite: {
    summary: 'Remove a listing from the favorites',
    params: materialParamsSchema,
    response: Joi.boolean(),
  },
  listFavorites: {
    summary:
      'A page of your favorites as they are now, the latest first. Without parameters a plain list of up to 1,000',
    query: favoritesQuerySchema,
    response: union(favoritesPageSchema, materialList),
  },
  listFavoriteIds: {
    summary: 'Ids of your favorites',
    response: array(recordId),
  },
  uploadImage: {
    summary:
      'Upload a picture of up to 5 MB, stored as WebP in three sizes without metadata. Deleted after a day when no listing uses it',
    response: object({ url: Joi.string() }),
  },
  uploadImages: {
    summary: 'Upload up to 5 pictures, all or none',
    response: object({ urls: array(Joi.string()) }),
  },
  materialListed: { data: materialEventDataSchema },
  materialChanged: { data: materialEventDataSchema },
  materialWithdrawn: { data: materialEventDataSchema },
  favoriteAdded: { data: favoriteEventDataSchema },
  favoriteRemoved: { data: favoriteEventDataSchema },
  sellerClosed: { data: sellerClosedDataSchema },
  reserveMaterial: { request: reserveRequestSchema, reply: reservationReplySchema },
  returnStock: { request: returnStockRequestSchema, reply: reservationReplySchema },
  readPicture: { request: readPictureRequestSchema, reply: readPictureReplySchema },
  confirmPictures: { request: orderedPicturesSchema, reply: orderedPicturesSchema },
  listTermChanges: { request: termChangesRequestSchema, reply: termChangesReplySchema },
  describeMaterial: { request: describeMaterialRequest, reply: describeMaterialReply },
  noticesRaised: { data: noticesRaisedDataSchema },
  exportUser: { request: userExportRequestSchema, reply: userExportReplySchema },
})
