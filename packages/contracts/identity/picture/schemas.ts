import Joi from 'joi'
import type { PictureChange, UploadedPicture } from './types.ts'

const pictureUrl = Joi.string().pattern(/^\/avatars\/[0-9a-f]{24}-[0-9a-f]{6}\.webp$/)

export const uploadedPictureSchema = Joi.object<UploadedPicture, true>({ url: pictureUrl.required() })

export const pictureChangeSchema = Joi.object<PictureChange, true>({
  profilePictureUrl: pictureUrl.allow('').required(),
})
