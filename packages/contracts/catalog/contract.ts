import Joi from 'joi'
import { bind } from '../bind.ts'
import { recordId, userExportReply, userExportRequest } from '../schemas.ts'
import { describedPage, describedPageQuery } from '../shell/schemas.ts'
import * as api from './api.ts'
import { favoriteEventData, favoritesPage, favoritesQuery } from './favorites/schemas.ts'
import type { FavoritesPage } from './favorites/types.ts'
import { importReport, materialsImport } from './imports/schemas.ts'
import { idsQuery, materialIds } from './listingIds/schemas.ts'
import { releaseRequest, reservationReply, reserveRequest } from './reservations/schemas.ts'
import {
  describeMaterialReply,
  describeMaterialRequest,
  exportQuery,
  material,
  materialChange,
  materialDraft,
  materialEventData,
  materialList,
  materialParams,
  materialPlaces,
  ownMaterialsPage,
  ownMaterialsQuery,
  sellerClosedData,
  userMaterialsQuery,
} from './schemas.ts'
import {
  exchangeRate,
  materialFilters,
  materialPage,
  materialQuery,
  suggestions,
  suggestionsQuery,
  waysOut,
} from './search/schemas.ts'
import type { Material, MaterialPage } from './types.ts'

const listHeaders = { Link: '`rel="next"`: where the list goes on' }

export const catalog = bind(api, {
  listMaterials: {
    summary:
      'Available listings: a page of those that match; without parameters the plain list, newest first, at most 1,000',
    query: materialQuery,
    answer: Joi.alternatives<MaterialPage | Material[]>(materialPage, materialList),
    isShared: true,
    headers: listHeaders,
  },
  listMaterialIds: {
    summary: 'Ids of the available listings, in parts of 10,000 ids, for sitemaps',
    query: idsQuery,
    answer: materialIds,
    isShared: true,
  },
  listMaterialPlaces: {
    summary: 'How many listings are available in each state',
    answer: materialPlaces,
    isShared: true,
  },
  getExchangeRate: {
    summary: 'By which rate prices in pesos and dollars are compared',
    answer: exchangeRate,
    isShared: true,
  },
  listWaysOut: {
    summary:
      'What a search that finds nothing finds without some of what it asks for: place first, then color, form, type, material last',
    query: materialFilters,
    answer: waysOut,
    isShared: true,
  },
  listSuggestions: {
    summary:
      'How a search goes on while one types it: materials, forms, places and companies, with how many listings each finds',
    query: suggestionsQuery,
    answer: suggestions,
    isShared: true,
  },
  getMaterial: {
    summary:
      'One listing; a deleted one only for its owner and for who has an order or a message about it',
    params: materialParams,
    answer: material,
    isShared: true,
  },
  getMaterialHead: {
    summary:
      'What the page of a listing says to search engines and previews of links, with addresses of the site at `origin`',
    params: materialParams,
    query: describedPageQuery,
    answer: describedPage,
    isShared: true,
  },
  listUserMaterials: {
    summary: "A user's listings, newest first, at most 1,000",
    params: materialParams,
    query: userMaterialsQuery,
    answer: materialList,
    isShared: true,
    headers: listHeaders,
  },
  createMaterial: { summary: 'List a material', body: materialDraft, answer: material },
  changeMaterial: {
    summary: "Change one's own listing",
    params: materialParams,
    body: materialChange,
    answer: material,
  },
  deleteMaterial: {
    summary: "Delete one's own listing",
    params: materialParams,
    answer: materialParams,
  },
  listSimilarMaterials: {
    summary: 'Up to 8 available listings like this one, the nearest first',
    params: materialParams,
    answer: materialList,
    isShared: true,
  },
  recordView: {
    summary:
      "Count that somebody looked at a listing, once in some hours; its owner's own looks and crawlers' are not counted",
    params: materialParams,
    answer: null,
  },
  listOwnMaterials: {
    summary:
      "One's own listings of every status, newest first, with how often they were looked at and kept",
    query: ownMaterialsQuery,
    answer: ownMaterialsPage,
  },
  exportMaterials: {
    summary: "One's own listings as CSV, in the shape that an import takes",
    query: exportQuery,
    answer: Joi.string(),
    contentType: 'text/csv',
  },
  importMaterials: {
    summary: 'Check listings of a CSV file, or create and change all of them or none',
    body: materialsImport,
    answer: importReport,
  },
  getFavorite: {
    summary: 'Whether one keeps this listing as a favorite',
    params: materialParams,
    answer: Joi.boolean(),
  },
  addFavorite: {
    summary: "Keep somebody else's listing as a favorite",
    params: materialParams,
    answer: Joi.boolean(),
  },
  removeFavorite: {
    summary: 'Keep a listing no longer',
    params: materialParams,
    answer: Joi.boolean(),
  },
  listFavorites: {
    summary:
      'The listings one keeps, the latest kept first, as they are now; without parameters the plain list, at most 1,000',
    query: favoritesQuery,
    answer: Joi.alternatives<FavoritesPage | Material[]>(favoritesPage, materialList),
  },
  listFavoriteIds: {
    summary: 'Ids of the listings one keeps',
    answer: Joi.array<number[]>().items(recordId),
  },
  uploadImage: {
    summary:
      'Store a picture: at most 5 MB, as WebP in three sizes without metadata; one that no listing uses is removed after a day',
    answer: Joi.object<{ url: string }, true>({ url: Joi.string().required() }),
  },
  uploadImages: {
    summary: 'Store up to 5 pictures, all or none',
    answer: Joi.object<{ urls: string[] }, true>({
      urls: Joi.array().items(Joi.string()).required(),
    }),
  },
  materialListed: { data: materialEventData },
  materialChanged: { data: materialEventData },
  materialWithdrawn: { data: materialEventData },
  favoriteAdded: { data: favoriteEventData },
  favoriteRemoved: { data: favoriteEventData },
  sellerClosed: { data: sellerClosedData },
  reserveMaterial: { request: reserveRequest, reply: reservationReply },
  releaseMaterial: { request: releaseRequest, reply: reservationReply },
  describeMaterial: { request: describeMaterialRequest, reply: describeMaterialReply },
  exportUser: { request: userExportRequest, reply: userExportReply },
})
