import Joi from 'joi'
import { type Language, languages } from '../languages.ts'
import { packageTypes } from '../packageTypes.ts'
import { countries } from '../places.ts'
import { hasText } from '../rules.ts'
import { instant, recordId, textOf } from '../schemas.ts'
import {
  boundMax,
  boundNames,
  categories,
  colorMax,
  colorsMax,
  currencies,
  descriptionMax,
  filterNames,
  imagesMax,
  listingDefaults,
  materialStatuses,
  origins,
  pageSize,
  pageSizeMax,
  pagesMax,
  presentationsByCategory,
  reservationRefusals,
  reservationStates,
  searchTextMax,
  sorts,
  typesByCategory,
  units,
} from './constants.ts'
import { materialTypes } from './materials.ts'
import { kilogramsPattern, mfiPattern, pricePattern, quantityPattern } from './listingFaults.ts'
import type {
  ExchangeRate,
  ExportQuery,
  FavoriteEventData,
  FavoritesPage,
  FavoritesQuery,
  IdsQuery,
  Material,
  MaterialChange,
  MaterialCounts,
  MaterialDraft,
  MaterialEventData,
  MaterialFilters,
  MaterialIds,
  MaterialPage,
  MaterialParams,
  MaterialPlace,
  MaterialQuery,
  Meaning,
  OwnMaterial,
  OwnMaterialsPage,
  OwnMaterialsQuery,
  ReleaseRequest,
  Reservation,
  ReservationReply,
  ReserveRequest,
  Seller,
  SellerClosedData,
  Suggestion,
  SuggestionsQuery,
  Understood,
  UserMaterialsQuery,
  WayOut,
} from './types.ts'

const types = Object.values(typesByCategory).flat()
const grades = materialTypes.flatMap((row) => row.grades ?? []).map(({ grade }) => grade)
const presentations = [...new Set(Object.values(presentationsByCategory).flat())]
const cursor = Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/)
/** With the length of its pages. */
type Paged<Query> = Query & { limit: number }

const limit = Joi.number().integer().min(1).max(pageSizeMax)

export const materialParams = Joi.object<MaterialParams, true>({ id: recordId.required() })

/** One of these values, or several parted by commas. */
function severalOf(values: readonly string[]): Joi.StringSchema {
  const one = `(?:${values.map((value) => value.replaceAll(/[^\w -]/g, String.raw`\$&`)).join('|')})`
  return Joi.string()
    .pattern(new RegExp(`^${one}(?:,${one})*$`))
    .max(2000)
}

const bound = Joi.number().min(0).max(boundMax)

const filterFields = {
  category: Joi.string().valid(...categories),
  type: severalOf(types),
  grade: severalOf(grades),
  presentation: severalOf(presentations),
  color: textOf(1, colorsMax),
  materialOrigin: severalOf(origins),
  country: Joi.string().valid(...countries),
  state: Joi.string().pattern(/^[A-Z]{2}(?:,[A-Z]{2}){0,99}$/),
  priceMin: bound,
  priceMax: bound,
  priceCurrency: Joi.string().valid(...currencies),
  kilogramsMin: bound,
  kilogramsMax: bound,
  q: textOf(1, searchTextMax),
  literal: textOf(1, searchTextMax),
  sort: Joi.string().valid(...sorts),
}

export const materialFilters = Joi.object<MaterialFilters, true>(filterFields)

export const materialQuery = Joi.object<Paged<MaterialQuery>, true>({
  ...filterFields,
  userId: recordId,
  limit: limit.default(pageSize),
  cursor,
  page: Joi.number().integer().min(1).max(pagesMax),
}).nand('cursor', 'page')

export const userMaterialsQuery = Joi.object<UserMaterialsQuery, true>({ cursor })

export const ownMaterialsQuery = Joi.object<Paged<OwnMaterialsQuery>, true>({
  status: Joi.string().valid(...materialStatuses),
  limit: limit.default(pageSize),
  cursor,
})

export const favoritesQuery = Joi.object<Paged<FavoritesQuery>, true>({
  limit: limit.default(pageSize),
  cursor,
})

export const exportQuery = Joi.object<Required<ExportQuery>, true>({
  language: Joi.string()
    .valid(...languages)
    .default('en'),
})

const image = textOf(1, 300)
/** What a draft and a change of it say alike. */
export const draftFields = {
  title: textOf(0, 300).allow(''),
  description: textOf(1, descriptionMax).pattern(hasText),
  category: Joi.string().valid(...categories),
  type: Joi.string().valid(...types),
  presentation: Joi.string().valid(...presentations),
  grade: Joi.string()
    .valid(...grades)
    .allow('', null),
  mfi: Joi.string().pattern(mfiPattern).allow('', null),
  color: textOf(1, colorMax).pattern(hasText),
  quantity: Joi.string().pattern(quantityPattern),
  unit: Joi.string().valid(...units),
  pieceKilograms: Joi.string().pattern(kilogramsPattern).allow('', null),
  packageType: Joi.string()
    .valid(...packageTypes)
    .allow('', null),
  price: Joi.string().pattern(pricePattern),
  currency: Joi.string().valid(...currencies),
  materialOrigin: Joi.string().valid(...origins),
  location: textOf(1, 100),
  imageUrl: Joi.alternatives(textOf(1, 2000), Joi.array().items(image).min(1).max(imagesMax)),
  isSingleLot: Joi.boolean(),
}

export const materialDraft = Joi.object<MaterialDraft, true>({
  ...draftFields,
  description: draftFields.description.required(),
  category: draftFields.category.required(),
  type: draftFields.type.required(),
  presentation: draftFields.presentation.required(),
  color: draftFields.color.required(),
  quantity: draftFields.quantity.required(),
  unit: draftFields.unit.required(),
  price: draftFields.price.required(),
  currency: draftFields.currency.default(listingDefaults.currency),
  materialOrigin: draftFields.materialOrigin.default(listingDefaults.materialOrigin),
  location: draftFields.location.required(),
  imageUrl: draftFields.imageUrl.required(),
  isSingleLot: draftFields.isSingleLot.default(true),
}).required()

export const materialChange = Joi.object<MaterialChange, true>({
  ...draftFields,
  status: Joi.string().valid('available', 'withdrawn', 'sold'),
  quantitySeen: Joi.string().pattern(quantityPattern),
})
  .min(1)
  .required()

export const seller = Joi.object<Seller, true>({
  id: recordId.required(),
  companyName: Joi.string().allow('').required(),
  profilePictureUrl: Joi.string().allow('').required(),
  isVerified: Joi.boolean().required(),
  isDeleted: Joi.boolean().valid(true),
})

const decimal = Joi.string().pattern(/^\d+\.\d{2}$/)

const materialFields = {
  id: recordId.required(),
  userId: recordId.required(),
  title: Joi.string().required(),
  description: Joi.string().required(),
  category: Joi.string()
    .valid(...categories)
    .required(),
  type: Joi.string().allow('').required(),
  presentation: Joi.string().allow('').required(),
  grade: Joi.string().allow(null),
  mfi: Joi.string().allow(null).required(),
  color: Joi.string().required(),
  quantity: Joi.string().required(),
  unit: Joi.string()
    .valid(...units)
    .required(),
  pieceKilograms: Joi.string().allow(null),
  packageType: Joi.string()
    .valid(...packageTypes)
    .allow(null),
  price: decimal.required(),
  currency: Joi.string()
    .valid(...currencies)
    .required(),
  location: Joi.string().required(),
  country: Joi.string()
    .valid(...countries)
    .required(),
  state: Joi.string().required(),
  imageUrl: Joi.string().required(),
  materialOrigin: Joi.string()
    .valid(...origins)
    .required(),
  status: Joi.string()
    .valid(...materialStatuses)
    .required(),
  isSingleLot: Joi.boolean().required(),
  isSoldOut: Joi.boolean().valid(true),
  createdAt: Joi.string().required(),
  seller: seller.required(),
}

export const material = Joi.object<Material, true>(materialFields)

export const ownMaterial = Joi.object<OwnMaterial, true>({
  ...materialFields,
  views: Joi.number().integer().min(0).required(),
  favorites: Joi.number().integer().min(0).required(),
})

export const materialList = Joi.array<Material[]>().items(material)

const count = Joi.number().integer().min(0)
const countsOf = (names: readonly string[]) =>
  Joi.object(
    Object.fromEntries(
      names.map((name) => [name, Joi.object().pattern(Joi.string(), count).required()]),
    ),
  )

export const exchangeRate = Joi.object<ExchangeRate, true>({
  mxnPerUsd: Joi.number().positive().required(),
  date: Joi.string()
    .pattern(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
})

const understood = Joi.object<Understood, true>({
  words: Joi.string().required(),
  meanings: Joi.array()
    .items(
      Joi.object<Meaning, true>({
        kind: Joi.string()
          .valid(
            'category',
            'type',
            'grade',
            'presentation',
            'color',
            'materialOrigin',
            'country',
            'state',
            'company',
          )
          .required(),
        value: Joi.string().required(),
        type: Joi.string(),
        country: Joi.string().valid(...countries),
      }),
    )
    .required(),
})

export const materialPage = Joi.object<MaterialPage, true>({
  items: materialList.required(),
  total: count.required(),
  nextCursor: Joi.string().allow(null).required(),
  exchangeRate: exchangeRate.required(),
  counts: countsOf(filterNames) as Joi.ObjectSchema<MaterialCounts>,
  understood: Joi.array().items(understood),
})

export const waysOut = Joi.array<WayOut[]>().items(
  Joi.object<WayOut, true>({
    without: Joi.array()
      .items(
        Joi.object({
          filter: Joi.string().valid(...filterNames),
          words: Joi.string(),
          bound: Joi.string().valid(...boundNames),
        }),
      )
      .required(),
    filters: materialFilters.required(),
    total: count.required(),
  }),
)

const { q: _words, literal: _literal, sort: _sort, ...chosenFields } = filterFields

export const suggestionsQuery = Joi.object<SuggestionsQuery & { language: Language }, true>({
  ...chosenFields,
  q: textOf(1, searchTextMax).required(),
  language: Joi.string()
    .valid(...languages)
    .default('en'),
})

export const suggestions = Joi.array<Suggestion[]>().items(
  Joi.object<Suggestion, true>({
    kind: Joi.string().valid('material', 'form', 'place', 'company').required(),
    label: Joi.string().required(),
    q: Joi.string().required(),
    count: count.required(),
  }),
)

export const ownMaterialsPage = Joi.object<OwnMaterialsPage, true>({
  items: Joi.array().items(ownMaterial).required(),
  total: count.required(),
  counts: Joi.object(
    Object.fromEntries(materialStatuses.map((status) => [status, count.required()])),
  ).required(),
  nextCursor: Joi.string().allow(null).required(),
})

export const idsQuery = Joi.object<Required<IdsQuery>, true>({
  part: Joi.number().integer().min(1).max(1_000_000).default(1),
})

export const materialIds = Joi.object<MaterialIds, true>({
  ids: Joi.array().items(recordId).required(),
  parts: count.required(),
})

export const materialPlaces = Joi.array<MaterialPlace[]>().items(
  Joi.object<MaterialPlace, true>({
    country: Joi.string()
      .valid(...countries)
      .required(),
    state: Joi.string().required(),
    count: count.required(),
  }),
)

export const favoritesPage = Joi.object<FavoritesPage, true>({
  items: materialList.required(),
  total: count.required(),
  nextCursor: Joi.string().allow(null).required(),
})

const { seller: _seller, createdAt: _createdAt, ...materialEventFields } = materialFields

export const materialEventData = Joi.object<MaterialEventData, true>({
  ...materialEventFields,
  revision: Joi.number().integer().min(1).required(),
  isDeleted: Joi.boolean().required(),
})

export const favoriteEventData = Joi.object<FavoriteEventData, true>({
  userId: recordId.required(),
  materialId: recordId.required(),
})
export const sellerClosedData = Joi.object<SellerClosedData, true>({
  userId: recordId.required(),
  picturesAfter: Joi.string().allow(''),
})

const reservationFields = {
  orderId: recordId.required(),
  materialId: recordId.required(),
  buyerId: recordId.required(),
}

export const reserveRequest = Joi.object<ReserveRequest, true>({
  ...reservationFields,
  quantity: Joi.string().pattern(/^[1-9]\d{0,8}$/),
  until: instant,
  traceId: textOf(1, 64).required(),
}).required()

export const releaseRequest = Joi.object<ReleaseRequest, true>({
  orderId: recordId.required(),
  traceId: textOf(1, 64).required(),
}).required()

const reservation = Joi.object<Reservation, true>({
  ...reservationFields,
  sellerId: recordId.required(),
  quantity: Joi.string().required(),
  unit: Joi.string()
    .valid(...units)
    .required(),
  price: decimal.required(),
  currency: Joi.string()
    .valid(...currencies)
    .required(),
  state: Joi.string()
    .valid(...reservationStates)
    .required(),
  expiresAt: Joi.string().allow(null).required(),
})

export const reservationReply = Joi.alternatives<ReservationReply>(
  Joi.object({ reservation: reservation.required() }),
  Joi.object({
    refused: Joi.string()
      .valid(...reservationRefusals)
      .required(),
    message: Joi.string().required(),
  }),
)

export const describeMaterialRequest = Joi.object<{ materialId: number }, true>({
  materialId: recordId.required(),
})
export const describeMaterialReply = Joi.object<{ material: MaterialEventData | null }, true>({
  material: materialEventData.allow(null).required(),
})
