import Joi from 'joi'
import { count, cursor, recordId, textOf, termsRevision } from '../wire/fields.ts'
import { languages } from '../languages.ts'
import { claimants, counterfactuals } from '../goods/carbonTerms.ts'
import { packageTypes } from '../goods/packageTypes.ts'
import { countries } from '../places/places.ts'
import { hasText } from '../text/rules.ts'
import {
  array,
  type Infer,
  nullable,
  object,
  oneOf,
  onlyTrue,
  optional,
  partial,
  recordOf,
  type Sent,
  union,
  withDefault,
} from '../wire/schema.ts'
import {
  categories,
  colorMax,
  currencies,
  descriptionMax,
  imagesMax,
  listingDefaults,
  materialStatuses,
  origins,
  pageSize,
  pageSizeMax,
  presentationsByCategory,
  typesByCategory,
  units,
} from './lists/constants.ts'
import {
  kilogramsPattern,
  mfiPattern,
  postalCodePattern,
  pricePattern,
  quantityPattern,
  smallestPartPattern,
} from './lists/listingPatterns.ts'
import { materialTypes } from './lists/materials.ts'

export const materialTypeNames = Object.values(typesByCategory).flat()

export const grades = materialTypes.flatMap((row) => row.grades ?? []).map(({ grade }) => grade)

export const presentations = [...new Set(Object.values(presentationsByCategory).flat())]

export const limit = Joi.number().integer().min(1).max(pageSizeMax)

export const materialParamsSchema = object({ id: recordId })
export type MaterialParams = Infer<typeof materialParamsSchema>

export const userMaterialsQuerySchema = object({ cursor: optional(cursor) })
export type UserMaterialsQuery = Infer<typeof userMaterialsQuerySchema>

export const ownMaterialsQuerySchema = object({
  status: optional(oneOf(materialStatuses)),
  limit: withDefault(limit, pageSize),
  cursor: optional(cursor),
})
export type OwnMaterialsQuery = Sent<typeof ownMaterialsQuerySchema>

export const exportQuerySchema = object({ language: withDefault(oneOf(languages), 'en') })
export type ExportQuery = Sent<typeof exportQuerySchema>

const image = textOf(1, 300)

/** Fields of both a new listing and a change. */
export const draftFields = {
  /** Accepted but ignored: the title is made of the other fields. */
  title: textOf(0, 300).allow(''),
  description: textOf(1, descriptionMax, 'lines').pattern(hasText),
  category: oneOf(categories),
  type: Joi.string().valid(...materialTypeNames),
  presentation: Joi.string().valid(...presentations),
  grade: nullable(
    Joi.string()
      .valid(...grades)
      .allow(''),
  ),
  mfi: nullable(Joi.string().pattern(mfiPattern).allow('')),
  color: textOf(1, colorMax).pattern(hasText),
  quantity: Joi.string().pattern(quantityPattern),
  unit: oneOf(units),
  pieceKilograms: nullable(Joi.string().pattern(kilogramsPattern).allow('')),
  packageType: nullable(oneOf(packageTypes).allow('')),

  /** The fate of the material if it is not sold here, for the carbon statement. */
  counterfactual: nullable(oneOf(counterfactuals).allow('')),

  /** The side that may claim what the sale avoids. The buyer agrees by ordering. */
  carbonClaimant: oneOf(claimants),

  /** The start of the freight. A new listing must have it. Listings of earlier versions have none. */
  postalCode: nullable(Joi.string().pattern(postalCodePattern).allow('')),
  price: Joi.string().pattern(pricePattern),
  currency: oneOf(currencies),
  materialOrigin: oneOf(origins),

  /** `State, Country` text: names in either language, or codes. */
  location: textOf(1, 100),

  /** In any form that `imageUrls` reads; stored as a list. */
  imageUrl: union(textOf(1, 2000), array(image).min(1).max(imagesMax)),
  isSingleLot: Joi.boolean(),

  /** The least quantity of a part. The rest may be less. */
  smallestPart: nullable(Joi.string().pattern(smallestPartPattern).allow('')),
  isUnlisted: Joi.boolean(),
}

/** Confirms that the state is right, although the postal code belongs to another one. */
const isStateConfirmed = optional(Joi.boolean())

/** The body that creates a listing. */
export const materialDraftSchema = object({
  ...draftFields,
  isStateConfirmed,
  title: optional(draftFields.title),
  grade: optional(draftFields.grade),
  mfi: optional(draftFields.mfi),
  pieceKilograms: optional(draftFields.pieceKilograms),
  packageType: optional(draftFields.packageType),
  counterfactual: optional(draftFields.counterfactual),
  carbonClaimant: optional(draftFields.carbonClaimant),
  postalCode: optional(draftFields.postalCode),
  currency: withDefault(draftFields.currency, listingDefaults.currency),
  materialOrigin: withDefault(draftFields.materialOrigin, listingDefaults.materialOrigin),
  isSingleLot: withDefault(draftFields.isSingleLot, true),
  smallestPart: optional(draftFields.smallestPart),
  isUnlisted: optional(draftFields.isUnlisted),
})
export type MaterialDraft = Sent<typeof materialDraftSchema>

/**
 * New values for any field of a listing, or a new status. `quantitySeen` is the quantity that the
 * seller saw. If an order bought some since, the change is refused, so that it does not restore the
 * old quantity.
 */
export const materialChangeSchema = object({
  ...partial(draftFields),
  isStateConfirmed,
  status: optional(oneOf(['available', 'withdrawn', 'sold'])),
  quantitySeen: optional(Joi.string().pattern(quantityPattern)),
}).min(1)
export type MaterialChange = Infer<typeof materialChangeSchema>

/** The seller shown on a card, updated from identity's events. */
export const sellerSchema = object({
  id: recordId,
  companyName: Joi.string().allow(''),
  profilePictureUrl: Joi.string().allow(''),
  isVerified: Joi.boolean(),

  /** The account was deleted and its name erased. Screens show their own text instead. */
  isDeleted: optional(onlyTrue),
})
export type Seller = Infer<typeof sellerSchema>

export const decimal = Joi.string().pattern(/^\d+\.\d{2}$/)

const materialFields = {
  id: recordId,
  userId: recordId,
  title: Joi.string(),
  description: Joi.string(),
  category: oneOf(categories),
  type: Joi.string().allow(''),
  presentation: Joi.string().allow(''),

  /** One of the type's grades in `materials.ts`. Most listings have none. */
  grade: optional(nullable(Joi.string())),

  /** Melt flow index, for materials that have one. */
  mfi: nullable(Joi.string()),
  color: Joi.string(),

  /**
   * Whole number as text, for example `1200`. The quantity that can still be bought, or the last
   * one once nothing can.
   */
  quantity: Joi.string(),
  unit: oneOf(units),

  /** Weight of one piece as decimal text, for listings in pieces whose seller gives it. */
  pieceKilograms: optional(nullable(Joi.string())),

  /** How it is packed, when the seller says so. */
  packageType: optional(nullable(oneOf(packageTypes))),

  /** The fate of the material if it is not sold here, when the seller says so. */
  counterfactual: optional(nullable(oneOf(counterfactuals))),

  /** The side that may claim what the sale avoids. Absent: the buyer. */
  carbonClaimant: optional(oneOf(claimants)),

  /** The start of the freight. Without it, freight is on request. */
  postalCode: optional(nullable(Joi.string())),

  /** Decimal text with two decimals, for the whole `quantity`. */
  price: decimal,
  currency: oneOf(currencies),

  /** `State, Country` text. */
  location: Joi.string(),
  country: oneOf(countries),
  state: Joi.string(),

  /** JSON text of an array of image URLs. The first is the cover. */
  imageUrl: Joi.string(),
  materialOrigin: oneOf(origins),
  status: oneOf(materialStatuses),

  /** Whether it is sold only as a whole. */
  isSingleLot: Joi.boolean(),

  /** The least quantity of a part, when the seller says so. */
  smallestPart: optional(nullable(Joi.string())),

  /**
   * Orders bought all of it. It cannot be listed again, and its quantity, price and kind of sale no
   * longer change.
   */
  isSoldOut: optional(onlyTrue),
  /** In no list, for companies that have its address. */
  isUnlisted: optional(onlyTrue),

  /**
   * Increases by one with every change of the listing's terms (`listingTerms`). An order names the
   * revision that its buyer saw. Listings of earlier releases have none.
   */
  termsRevision: optional(termsRevision),

  /** ISO 8601 UTC */
  createdAt: Joi.string(),
  seller: sellerSchema,
}

export const materialSchema = object(materialFields)
export type Material = Infer<typeof materialSchema>

/** A listing as its owner sees it. */
export const ownMaterialSchema = object({
  ...materialFields,
  views: Joi.number().integer().min(0),
  favorites: Joi.number().integer().min(0),
})
export type OwnMaterial = Infer<typeof ownMaterialSchema>

export const materialList = array(materialSchema)

/** `counts`: the number of listings in each status. */
export const ownMaterialsPageSchema = object({
  items: array(ownMaterialSchema),
  total: count,
  counts: recordOf(materialStatuses, count),
  nextCursor: nullable(Joi.string()),
})
export type OwnMaterialsPage = Infer<typeof ownMaterialsPageSchema>

/** The number of available listings in a state. */
export const materialPlaceSchema = object({
  country: oneOf(countries),
  state: Joi.string(),
  count,
})
export type MaterialPlace = Infer<typeof materialPlaceSchema>

export const materialPlaces = array(materialPlaceSchema)

const { seller: _seller, createdAt: _createdAt, ...materialEventFields } = materialFields

/**
 * Data of `catalog.material.*` events: other services' copy of a listing. They treat a draft like a
 * deleted listing, but it may come back.
 */
export const materialEventDataSchema = object({
  ...materialEventFields,

  /** Increases by one with every change, so that an older event never overwrites a newer one. */
  revision: Joi.number().integer().min(1),
  isDeleted: Joi.boolean(),
})
export type MaterialEventData = Infer<typeof materialEventDataSchema>

/** `picturesAfter`: all listings are taken down, and the pictures up to this one are checked. */
export const sellerClosedDataSchema = object({
  userId: recordId,
  picturesAfter: optional(Joi.string().allow('')),
})
export type SellerClosedData = Infer<typeof sellerClosedDataSchema>
