import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { unusedPictureMs } from '@materia/files/src/pictures/PictureStore.ts'
import { AppError } from '@materia/service-kit/src/AppError.ts'
import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import type { Model, UpdateQuery } from 'mongoose'
import type { MaterialDocument } from '../model/material.ts'
import type { UploadDocument } from '../model/upload.ts'

type Deps = { uploads: Model<UploadDocument>; materials: Model<MaterialDocument>; now: () => Date }

type Owned = { userId: number; urls: string[] }

/** The pictures of a listing before and after a change. */
export type PictureClaim = { materialId: number; before: string[]; after: string[] }

/**
 * Stores which pictures a listing shows. Each new one must be an upload of its owner, or shown by
 * another listing of the owner.
 */
export function claimPictures(
  deps: Deps,
  session: ClientSession,
  { userId, ...claim }: PictureClaim & { userId: number },
): Promise<void> {
  return claimPicturesOf(deps, session, { userId, claims: [claim] })
}

/** The same for many listings of one owner at once. */
export async function claimPicturesOf(
  deps: Deps,
  session: ClientSession,
  { userId, claims }: { userId: number; claims: PictureClaim[] },
): Promise<void> {
  const added = materialIdsByUrl(claims, ({ before, after }) => without(after, before))
  const removed = materialIdsByUrl(claims, ({ before, after }) => without(before, after))
  await checkOwner(deps, session, { userId, urls: [...added.keys()] })

  const { uploads, now } = deps
  const writes = [
    ...[...added].map(([_id, ids]) =>
      updateOne(_id, { $addToSet: { materialIds: { $each: ids } }, $set: { unusedSince: null } }),
    ),
    ...[...removed].map(([_id, ids]) => updateOne(_id, { $pull: { materialIds: { $in: ids } } })),
  ]
  if (writes.length > 0) await uploads.bulkWrite(writes, { session })
  if (removed.size === 0) return
  const unused = { _id: { $in: [...removed.keys()] }, materialIds: { $size: 0 } }
  await uploads.updateMany(unused, { $set: { unusedSince: now() } }, { session })
}

function updateOne(_id: string, update: UpdateQuery<UploadDocument>) {
  return { updateOne: { filter: { _id }, update } }
}

/** The URLs that the user neither uploaded nor shows in another listing. */
export async function unknownPictures(
  deps: Deps,
  { userId, urls }: Owned,
  session: ClientSession | null = null,
): Promise<string[]> {
  const { uploads, materials, now } = deps
  if (urls.length === 0) return []
  // The job may remove an older unused upload at any moment.
  const freshSince = new Date(now().getTime() - unusedPictureMs)
  const uploaded = await uploads
    .find({ _id: { $in: urls }, userId, unusedSince: { $not: { $lt: freshSince } } }, { _id: 1 })
    .session(session)
    .lean()
  const others = without(
    urls,
    uploaded.map(({ _id }) => _id),
  )
  if (others.length === 0) return []
  const shown = await materials
    .find({ userId, images: { $in: others } }, { images: 1 })
    .session(session)
    .lean()
  return without(
    others,
    shown.flatMap(({ images }) => images),
  )
}

async function checkOwner(deps: Deps, session: ClientSession, owned: Owned): Promise<void> {
  const [unknown] = await unknownPictures(deps, owned, session)
  if (unknown !== undefined)
    throw new AppError(catalogErrors.IMAGE_UNKNOWN, {
      details: [{ path: 'imageUrl', message: `${unknown} is not a picture of yours` }],
    })
}

function materialIdsByUrl(
  claims: PictureClaim[],
  urlsOf: (claim: PictureClaim) => string[],
): Map<string, number[]> {
  const ids = new Map<string, number[]>()
  for (const claim of claims)
    for (const url of new Set(urlsOf(claim)))
      ids.set(url, [...(ids.get(url) ?? []), claim.materialId])
  return ids
}

function without(urls: string[], others: string[]): string[] {
  const known = new Set(others)
  return urls.filter((url) => !known.has(url))
}
