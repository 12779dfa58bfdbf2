import Joi from 'joi'
import { type Infer, object } from '../../wire/schema.ts'

const pictureUrl = Joi.string().pattern(/^\/avatars\/[0-9a-f]{24}-[0-9a-f]{6}\.webp$/)

export const uploadedPictureSchema = object({ url: pictureUrl })
export type UploadedPicture = Infer<typeof uploadedPictureSchema>

/** The URL of the company's own upload, or empty for no picture. */
export const pictureChangeSchema = object({ profilePictureUrl: pictureUrl.allow('') })
export type PictureChange = Infer<typeof pictureChangeSchema>
