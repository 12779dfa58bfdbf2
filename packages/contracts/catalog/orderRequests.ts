import type { RequestType } from '../wire/Event.ts'
import type { OrderedPictures, ReadPictureReply, ReadPictureRequest } from './orderedPictures.ts'
import type { TermChangesReply, TermChangesRequest } from './termChanges.ts'

/** The terms of a listing that changed since a buyer has seen them. */
export const listTermChanges: RequestType<TermChangesRequest, TermChangesReply> = {
  subject: 'catalog.material.termChanges',
}

/** Reads a part of a picture file, so that an order can keep a copy. */
export const readPicture: RequestType<ReadPictureRequest, ReadPictureReply> = {
  subject: 'catalog.picture.read',
}

/** An order has copied the pictures of its listing. Until then catalog keeps them. */
export const confirmPictures: RequestType<OrderedPictures, OrderedPictures> = {
  subject: 'catalog.picture.copied',
}
