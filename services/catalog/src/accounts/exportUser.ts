import { readRows } from '@materia/service-kit/src/database/readRows.ts'
import type { ExportSection } from '@materia/service-kit/src/personalData/exportUser.ts'
import { exportPersonalData } from '@materia/service-kit/src/personalData/personalData.ts'
import type { CatalogModels } from '../model/catalogModels.ts'
import { type MaterialDocument, toMaterial } from '../model/material.ts'
import { toSeller } from '../model/seller.ts'
import type { CatalogDeps } from '../deps.ts'
import { personalData } from '../personalData.ts'

type Deps = CatalogModels & Pick<CatalogDeps, 'files'>

export function exportUser(deps: Deps) {
  const sections = [listings(deps), deletedListings(deps), pictures(deps)]
  return exportPersonalData<CatalogModels>(deps, personalData, sections)
}

/** Small, because descriptions are long and a NATS message is limited. */
const pageSize = 20

function listings({ materials }: Deps): ExportSection {
  return {
    file: 'listings.json',
    rows: async (userId, after) => {
      const found = await materials
        .find({ userId, deletedAt: null, _id: { $gt: Number(after) } })
        .sort({ _id: 1 })
        .limit(pageSize)
        .lean()
      return {
        rows: readRows(materials, found, toRow),
        next: placeOf(found, ({ _id }) => String(_id)),
      }
    },
  }
}

/** Sorted by the time of deletion, like their index. */
function deletedListings({ materials }: Deps): ExportSection {
  return {
    file: 'deletedListings.json',
    rows: async (userId, after) => {
      const [ms = '0', id = '0'] = after === '' ? [] : after.split('/')
      const at = new Date(Number(ms))
      const rest = {
        $or: [{ deletedAt: { $gt: at } }, { deletedAt: at, _id: { $lt: Number(id) } }],
      }
      const found = await materials
        .find({ userId, ...rest })
        .sort({ deletedAt: 1, _id: -1 })
        .limit(pageSize)
        .lean()
      return {
        rows: readRows(materials, found, toRow),
        next: placeOf(found, ({ _id, deletedAt }) => `${deletedAt?.getTime() ?? 0}/${_id}`),
      }
    },
  }
}

/** Each picture in its largest size, unchanged. */
function pictures({ uploads, files }: Deps): ExportSection {
  return {
    folder: 'pictures',
    nextFile: async (userId, after) => {
      const [next] = await uploads
        .find({ userId, _id: { $gt: urlOf(after) } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(1)
        .lean()
      return next ? next._id.slice(folder.length) : null
    },
    open: (name) => files.open(name),
  }
}

const folder = '/uploads/'
const urlOf = (name: string) => `${folder}${name}`

function toRow(material: MaterialDocument): object {
  const {
    seller: _seller,
    imageUrl: _imageUrl,
    ...listing
  } = toMaterial(material, toSeller(material.userId, undefined))
  const { deletedAt, images } = material
  return {
    ...listing,
    pictures: images.map((url) => url.replace(folder, 'pictures/')),
    ...(deletedAt && { deletedAt }),
  }
}

function placeOf<Row>(page: Row[], place: (row: Row) => string): string | null {
  const last = page.at(-1)
  return last && page.length === pageSize ? place(last) : null
}
