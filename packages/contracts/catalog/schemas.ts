import Joi from 'joi'
import { countries } from '../places.ts'
import { textOf } from '../schemas.ts'
import { categories, currencies, materialStatuses, origins, pageSize, pageSizeMax, presentationsByCategory, sorts, typesByCategory, units } from './constants.ts'
import type { Material, MaterialPage, MaterialQuery, Seller } from './types.ts'

const id = Joi.number().integer().positive().max(Number.MAX_SAFE_INTEGER)

export const materialParams = Joi.object({ id: id.required() })

export const materialQuery = Joi.object<MaterialQuery, true>({
  category: Joi.string().valid(...categories),
  type: Joi.string().valid(...Object.values(typesByCategory).flat()),
  presentation: Joi.string().valid(...new Set(Object.values(presentationsByCategory).flat())),
  color: textOf(1, 40),
  country: Joi.string().valid(...countries),
  state: Joi.string().pattern(/^[A-Z]{2}$/),
  sort: Joi.string().valid(...sorts).default('newest'),
  limit: Joi.number().integer().min(1).max(pageSizeMax).default(pageSize),
  cursor: Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/),
})

export const userMaterialsQuery = Joi.object({ cursor: Joi.string().pattern(/^[A-Za-z0-9_-]{1,200}$/) })

export const seller = Joi.object<Seller, true>({
  id: id.required(),
  companyName: Joi.string().allow('').required(),
  profilePictureUrl: Joi.string().allow('').required(),
  isVerified: Joi.boolean().required(),
})

export const material = Joi.object<Material, true>({
  id: id.required(),
  userId: id.required(),
  title: Joi.string().required(),
  description: Joi.string().required(),
  category: Joi.string().valid(...categories).required(),
  type: Joi.string().allow('').required(),
  presentation: Joi.string().allow('').required(),
  mfi: Joi.string().allow(null).required(),
  color: Joi.string().required(),
  quantity: Joi.string().required(),
  unit: Joi.string().valid(...units).required(),
  price: Joi.string().pattern(/^\d+\.\d{2}$/).required(),
  currency: Joi.string().valid(...currencies).required(),
  location: Joi.string().required(),
  country: Joi.string().valid(...countries).required(),
  state: Joi.string().required(),
  imageUrl: Joi.string().required(),
  materialOrigin: Joi.string().valid(...origins).required(),
  status: Joi.string().valid(...materialStatuses).required(),
  createdAt: Joi.string().required(),
  seller: seller.required(),
})

export const materialList = Joi.array().items(material)

export const materialPage = Joi.object<MaterialPage, true>({
  items: materialList.required(),
  total: Joi.number().integer().min(0).required(),
  nextCursor: Joi.string().allow(null).required(),
})
