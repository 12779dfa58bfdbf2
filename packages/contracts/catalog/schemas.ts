import Joi from 'joi'
import { languages } from '../languages.ts'
import { packageTypes } from '../packageTypes.ts'
import { countries } from '../places.ts'
import { hasText } from '../rules.ts'
import { recordId, textOf } from '../schemas.ts'
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
} from './constants.ts'
import { materialTypes } from './materials.ts'
import { kilogramsPattern, mfiPattern, pricePattern, quantityPattern } from './listingFaults.ts'
import type {
  ExportQuery,
  Material,
  MaterialChange,
  MaterialDraft,
  MaterialEventData,
  MaterialParams,
  MaterialPlace,
  OwnMaterial,
  OwnMaterialsPage,
  OwnMaterialsQuery,
  Seller,
  SellerClosedData,
  UserMaterialsQuery,
} from './types.ts'

export const materialTypeNames = Object.values(typesByCategory).flat()
export const grades = materialTypes.flatMap((row) => row.grades ?? []).map(({ grade }) => grade)
export const presentations = [...new Set(Object.values(presentationsByCategory).flat())]
export const cursor = Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/)
/** With the length of its pages. */
export type Paged<Query> = Query & { limit: number }

export const limit = Joi.number().integer().min(1).max(pageSizeMax)
export const count = Joi.number().integer().min(0)

export const materialParamsSchema = Joi.object<MaterialParams, true>({ id: recordId.required() })

export const userMaterialsQuerySchema = Joi.object<UserMaterialsQuery, true>({ cursor })

export const ownMaterialsQuerySchema = Joi.object<Paged<OwnMaterialsQuery>, true>({
  status: Joi.string().valid(...materialStatuses),
  limit: limit.default(pageSize),
  cursor,
})

export const exportQuerySchema = Joi.object<Required<ExportQuery>, true>({
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
  type: Joi.string().valid(...materialTypeNames),
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

export const materialDraftSchema = Joi.object<MaterialDraft, true>({
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

export const materialChangeSchema = Joi.object<MaterialChange, true>({
  ...draftFields,
  status: Joi.string().valid('available', 'withdrawn', 'sold'),
  quantitySeen: Joi.string().pattern(quantityPattern),
})
  .min(1)
  .required()

export const sellerSchema = Joi.object<Seller, true>({
  id: recordId.required(),
  companyName: Joi.string().allow('').required(),
  profilePictureUrl: Joi.string().allow('').required(),
  isVerified: Joi.boolean().required(),
  isDeleted: Joi.boolean().valid(true),
})

export const decimal = Joi.string().pattern(/^\d+\.\d{2}$/)

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
  seller: sellerSchema.required(),
}

export const materialSchema = Joi.object<Material, true>(materialFields)

export const ownMaterialSchema = Joi.object<OwnMaterial, true>({
  ...materialFields,
  views: Joi.number().integer().min(0).required(),
  favorites: Joi.number().integer().min(0).required(),
})

export const materialList = Joi.array<Material[]>().items(materialSchema)

export const ownMaterialsPageSchema = Joi.object<OwnMaterialsPage, true>({
  items: Joi.array().items(ownMaterialSchema).required(),
  total: count.required(),
  counts: Joi.object(
    Object.fromEntries(materialStatuses.map((status) => [status, count.required()])),
  ).required(),
  nextCursor: Joi.string().allow(null).required(),
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

const { seller: _seller, createdAt: _createdAt, ...materialEventFields } = materialFields

export const materialEventDataSchema = Joi.object<MaterialEventData, true>({
  ...materialEventFields,
  revision: Joi.number().integer().min(1).required(),
  isDeleted: Joi.boolean().required(),
})

export const sellerClosedDataSchema = Joi.object<SellerClosedData, true>({
  userId: recordId.required(),
  picturesAfter: Joi.string().allow(''),
})

export const describeMaterialRequest = Joi.object<{ materialId: number }, true>({
  materialId: recordId.required(),
})
export const describeMaterialReply = Joi.object<{ material: MaterialEventData | null }, true>({
  material: materialEventDataSchema.allow(null).required(),
})
