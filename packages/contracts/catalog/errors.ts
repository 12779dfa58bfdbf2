import { errorTypes } from '../errors.ts'

export const catalogErrors = errorTypes({
  OWN_MATERIAL: [403, 'This is your own listing'],
  MATERIAL_GONE: [404, 'There is no such listing'],
  LISTING_INVALID: [409, 'The listing is not consistent'],
  MATERIAL_RESERVED: [409, 'An order is open on this listing'],
  MATERIAL_CHANGED: [409, 'Some of this listing was bought meanwhile: load it again'],
  MATERIAL_SOLD: [409, 'This listing is sold'],
  MATERIAL_DRAFT: [409, 'This listing is a draft: give it a quantity and a price first'],
  IMAGE_UNKNOWN: [409, 'A picture is not yours or is gone: upload it again'],
  FAVORITES_FULL: [409, 'You keep as many favourites as there can be: remove one first'],
  LISTINGS_FULL: [409, 'You have as many listings as there can be: delete some first'],
  IMPORT_INVALID: [409, 'The file has errors, nothing was created'],
  TOO_MANY_IMAGES: [400, 'Maximum 5 images allowed'],
  IMAGE_TOO_LARGE: [413, 'Maximum file size is 5MB.'],
  IMAGE_UNSUPPORTED: [415, 'Only image files are supported.'],
  IMAGE_UNREADABLE: [422, 'This image is damaged or too large to read'],
  ENCODER_BUSY: [503, 'Too many pictures are being read, try again in a moment'],
  IMPORTS_FULL: [429, 'Too many imports today, try again tomorrow'],
  PICTURE_BYTES_FULL: [429, 'Too many pictures today, try again tomorrow'],
  UPLOADS_FULL: [429, 'Too many pictures wait for a listing, try again tomorrow'],
})
