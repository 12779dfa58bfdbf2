import { array, object, union } from '../wire/schema.ts'
import Joi from 'joi'
import { bind } from '../wire/bind.ts'
import { recordId } from '../wire/fields.ts'
import { userExportReplySchema, userExportRequestSchema } from '../wire/userExport.ts'
import { describedPageSchema, describedPageQuerySchema } from '../wire/describedPage.ts'
import * as api from './api.ts'
import { favoriteEventDataSchema, favoritesPageSchema, favoritesQuerySchema } from './favorite.ts'
import { importReportSchema, materialsImportSchema } from './materialImport.ts'
import { idsQuerySchema, materialIdsSchema } from './materialIds.ts'
import {
  returnStockRequestSchema,
  reservationReplySchema,
  reserveRequestSchema,
} from './reservation.ts'
import {
  describeMaterialReply,
  describeMaterialRequest,
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

const listHeaders = { Link: '`rel="next"`: where the list goes on' }

export const catalog = bind(api, {
  listMaterials: {
    summary:
      'Available listings: a page of those that match; without parameters the plain list, newest first, at most 1,000',
    query: materialQuerySchema,
    answer: union(materialPageSchema, materialList),
    cachePolicy: 'shared',
    headers: listHeaders,
  },
  listMaterialIds: {
    summary: 'Ids of the available listings, in parts of 10,000 ids, for sitemaps',
    query: idsQuerySchema,
    answer: materialIdsSchema,
    cachePolicy: 'shared',
  },
  listMaterialPlaces: {
    summary: 'How many listings are available in each state',
    answer: materialPlaces,
    cachePolicy: 'shared',
  },
  getExchangeRate: {
    summary: 'By which rate prices in pesos and dollars are compared',
    answer: exchangeRateSchema,
    cachePolicy: 'shared',
  },
  listRelaxedSearches: {
    summary:
      'What a search that finds nothing finds without some of what it asks for: place first, then color, form, type, material last',
    query: materialFiltersSchema,
    answer: relaxedSearches,
    cachePolicy: 'shared',
  },
  listSuggestions: {
    summary:
      'How a search goes on while one types it: materials, forms, places and companies, with how many listings each finds',
    query: suggestionsQuerySchema,
    answer: suggestions,
    cachePolicy: 'shared',
  },
  getMaterial: {
    summary:
      'One listing; a deleted one only for its owner and for who has an order or a message about it',
    params: materialParamsSchema,
    answer: materialSchema,
    cachePolicy: 'shared',
  },
  getMaterialHead: {
    summary:
      'What the page of a listing says to search engines and previews of links, with addresses of the site at `origin`',
    params: materialParamsSchema,
    query: describedPageQuerySchema,
    answer: describedPageSchema,
    cachePolicy: 'shared',
  },
  listUserMaterials: {
    summary: "A user's listings, newest first, at most 1,000",
    params: materialParamsSchema,
    query: userMaterialsQuerySchema,
    answer: materialList,
    cachePolicy: 'shared',
    headers: listHeaders,
  },
  createMaterial: { summary: 'List a material', body: materialDraftSchema, answer: materialSchema },
  changeMaterial: {
    summary: "Change one's own listing",
    params: materialParamsSchema,
    body: materialChangeSchema,
    answer: materialSchema,
  },
  deleteMaterial: {
    summary: "Delete one's own listing",
    params: materialParamsSchema,
    answer: materialParamsSchema,
  },
  listSimilarMaterials: {
    summary: 'Up to 8 available listings like this one, the nearest first',
    params: materialParamsSchema,
    answer: materialList,
    cachePolicy: 'shared',
  },
  recordView: {
    summary:
      "Count that somebody looked at a listing, once in some hours; its owner's own looks and crawlers' are not counted",
    params: materialParamsSchema,
    answer: null,
  },
  listOwnMaterials: {
    summary:
      "One's own listings of every status, newest first, with how often they were looked at and kept",
    query: ownMaterialsQuerySchema,
    answer: ownMaterialsPageSchema,
  },
  exportMaterials: {
    summary: "One's own listings as CSV, in the shape that an import takes",
    query: exportQuerySchema,
    answer: Joi.string(),
    contentType: 'text/csv',
  },
  importMaterials: {
    summary: 'Check listings of a CSV file, or create and change all of them or none',
    body: materialsImportSchema,
    answer: importReportSchema,
  },
  getFavorite: {
    summary: 'Whether one keeps this listing as a favorite',
    params: materialParamsSchema,
    answer: Joi.boolean(),
  },
  addFavorite: {
    summary: "Keep somebody else's listing as a favorite",
    params: materialParamsSchema,
    answer: Joi.boolean(),
  },
  removeFavorite: {
    summary: 'Keep a listing no longer',
    params: materialParamsSchema,
    answer: Joi.boolean(),
  },
  listFavorites: {
    summary:
      'The listings one keeps, the latest kept first, as they are now; without parameters the plain list, at most 1,000',
    query: favoritesQuerySchema,
    answer: union(favoritesPageSchema, materialList),
  },
  listFavoriteIds: {
    summary: 'Ids of the listings one keeps',
    answer: array(recordId),
  },
  uploadImage: {
    summary:
      'Store a picture: at most 5 MB, as WebP in three sizes without metadata; one that no listing uses is removed after a day',
    answer: object({ url: Joi.string() }),
  },
  uploadImages: {
    summary: 'Store up to 5 pictures, all or none',
    answer: object({ urls: array(Joi.string()) }),
  },
  materialListed: { data: materialEventDataSchema },
  materialChanged: { data: materialEventDataSchema },
  materialWithdrawn: { data: materialEventDataSchema },
  favoriteAdded: { data: favoriteEventDataSchema },
  favoriteRemoved: { data: favoriteEventDataSchema },
  sellerClosed: { data: sellerClosedDataSchema },
  reserveMaterial: { request: reserveRequestSchema, reply: reservationReplySchema },
  returnStock: { request: returnStockRequestSchema, reply: reservationReplySchema },
  describeMaterial: { request: describeMaterialRequest, reply: describeMaterialReply },
  exportUser: { request: userExportRequestSchema, reply: userExportReplySchema },
})
