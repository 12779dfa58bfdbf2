import { errorTypes } from '../errors.ts'

export const catalogErrors = errorTypes({
  OWN_MATERIAL: [403, 'This is your own listing'],
  MATERIAL_GONE: [404, 'There is no such listing'],
  LISTING_INVALID: [409, 'The listing is not consistent'],
  POSTAL_CODE_ELSEWHERE: [
    409,
    'The postal code is in another state. Correct one of them, or send isStateConfirmed',
  ],
  MATERIAL_RESERVED: [409, 'This listing has an open order'],
  MATERIAL_CHANGED: [409, 'Part of this listing was sold in the meantime. Reload it'],
  MATERIAL_SOLD: [409, 'This listing is sold'],
  MATERIAL_DRAFT: [409, 'This listing is a draft. Add a quantity and a price first'],
  IMAGE_UNKNOWN: [409, 'A picture is not yours or was deleted. Upload it again'],
  FAVORITES_FULL: [409, 'You have reached the limit of favorites. Remove one first'],
  SAVED_SEARCHES_FULL: [409, 'You have reached the limit of saved searches. Delete one first'],
  LISTINGS_FULL: [409, 'You have reached the limit of listings. Delete some first'],
  IMPORT_INVALID: [409, 'The file has errors. Nothing was created'],
  TOO_MANY_IMAGES: [400, 'Maximum 5 images allowed'],
  IMAGE_TOO_LARGE: [413, 'Maximum file size is 5MB.'],
  IMAGE_UNSUPPORTED: [415, 'Only image files are supported.'],
  IMAGE_UNREADABLE: [422, 'This image is damaged or too large to read'],
  ENCODER_BUSY: [503, 'We’re processing too many pictures. Try again in a moment'],
  IMPORTS_FULL: [429, 'Too many imports today, try again tomorrow'],
  PICTURE_BYTES_FULL: [429, 'Too many pictures today, try again tomorrow'],
  UPLOADS_FULL: [429, 'Too many of your pictures have no listing yet. Try again tomorrow'],
})
